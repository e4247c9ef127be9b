import { useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from './session-store.ts';

/** The buyer's session; `reading` on the server and until the browser's storage was read. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getSnapshot, sessionStore.getServerSnapshot);
}
