import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { sessionStore } from './session-store.ts';

/**
 * Reads the page's data again when its access changes: a login or logout, here or in another tab, or another link of a mail with its secret
 * behind the `#`.
 */
export function useAccessRevalidation(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    let { token } = sessionStore.getSnapshot();
    addEventListener('hashchange', again);
    const unsubscribe = sessionStore.subscribe(() => {
      const session = sessionStore.getSnapshot();
      if (session.token === token) return;
      token = session.token;
      again();
    });
    return () => {
      removeEventListener('hashchange', again);
      unsubscribe();
    };
  }, [revalidate]);
}
