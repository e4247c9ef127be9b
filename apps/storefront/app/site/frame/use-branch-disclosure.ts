import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Opening waits a moment so that crossing entries does not flicker; closing waits longer so that a slanted way in survives. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 300;
/** Below this width the menu is opened by clicks. */
const HOVERS = '(min-width: 48rem)';

interface BranchDisclosure {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  toggle: () => void;
  /** Goes on the element that holds link, button and panel. */
  surrounding: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Opens a part of the menu by its button, or by a hovering mouse; Esc closes it and returns the focus, leaving it by keyboard closes it
 * too.
 * @param onOpen called before it opens, to load its content.
 */
export function useBranchDisclosure(onOpen: () => void): BranchDisclosure {
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: boolean): void {
    if (next) onOpen();
    setOpen(next);
  }
  function hover(next: boolean) {
    return (event: PointerEvent) => {
      // Touch has no hover: there the button decides.
      if (event.pointerType !== 'mouse' || !matchMedia(HOVERS).matches) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(next), next ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
    };
  }

  return {
    button,
    open,
    toggle: () => show(!open),
    surrounding: {
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onKeyDown(event) {
        if (event.key !== 'Escape' || !open) return;
        // The menu around listens too: this Esc is handled.
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      },
      onBlur(event) {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
  };
}
