import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while its page is being taken over, true ever after: from then on a page may differ from its bytes. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
