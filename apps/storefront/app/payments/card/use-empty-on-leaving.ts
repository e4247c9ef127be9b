import { type RefObject, useEffect, useRef } from 'react';

/**
 * Empties a form when its page is left, and again when Back restores it: neither the cached page nor the browser's autofill may hold a
 * card.
 * @param onEmptied resets further state of the page.
 */
export function useEmptyOnLeaving(onEmptied: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const emptied = useRef(onEmptied);
  useEffect(() => {
    emptied.current = onEmptied;
  });
  useEffect(() => {
    function empty(): void {
      form.current?.reset();
      emptied.current();
    }
    function emptyKept({ persisted }: PageTransitionEvent): void {
      if (persisted) empty();
    }
    addEventListener('pagehide', empty);
    addEventListener('pageshow', emptyKept);
    return () => {
      removeEventListener('pagehide', empty);
      removeEventListener('pageshow', emptyKept);
    };
  }, []);
  return form;
}
