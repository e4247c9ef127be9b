import { type RefObject, useEffect, useRef } from 'react';

/**
 * Empties a form when its page is left, and once more when Back brings it again: neither the page that the browser keeps nor the
 * fields that it fills in again may hold a card.
 * @param onEmptied for what the page remembers beside the fields.
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
