import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { sessionStore } from './session-store.ts';

/** Reads the page's data again when somebody logs in or out, here or in another tab; a session that runs out is waited for. */
export function useSessionRevalidation(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let { token } = sessionStore.getSnapshot();
    return sessionStore.subscribe(() => {
      const session = sessionStore.getSnapshot();
      if (session.status === 'expired' || session.token === token) return;
      token = session.token;
      void revalidate();
    });
  }, [revalidate]);
}
