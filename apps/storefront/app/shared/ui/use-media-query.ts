import { useSyncExternalStore } from 'react';

/** Whether a media query holds; the first render, which the server makes, assumes so. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
