import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A shorter excursion of the pointer on its way to the panel does not close it. */
const TOLERANCE_MS = 300;

export interface HoverDisclosure {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  /** For the element around both the trigger and the panel. */
  surrounding: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A panel that opens by mouse, click and keyboard, stays while it is hovered, and closes with Esc, which returns the focus to `trigger`
 * (WCAG 1.4.13, 2.1.1).
 */
export function useHoverDisclosure(trigger: RefObject<HTMLElement | null>): HoverDisclosure {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function setNow(open: boolean): void {
    clearTimeout(timer.current);
    setOpen(open);
  }

  return {
    isOpen,
    toggle: () => setNow(!isOpen),
    close: () => setNow(false),
    surrounding: {
      onPointerEnter(event) {
        if (event.pointerType === 'mouse') setNow(true);
      },
      onPointerLeave(event) {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(false), TOLERANCE_MS);
      },
      onKeyDown(event) {
        if (event.key !== 'Escape' || !isOpen) return;
        setNow(false);
        trigger.current?.focus();
      },
      onBlur(event) {
        // A removed line takes the focus with it to nowhere; only a focus that moved to another element closes.
        const target = event.relatedTarget;
        if (target instanceof Node && !event.currentTarget.contains(target)) setNow(false);
      },
    },
  };
}
