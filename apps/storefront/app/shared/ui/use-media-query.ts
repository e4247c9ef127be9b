import { useSyncExternalStore } from 'react';

/** Whether a media query holds. `onServer` is what the first render assumes. */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
    () => onServer,
  );
}
