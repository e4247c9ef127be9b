import { useEffect } from 'react';

/** Colleagues and buyers change orders meanwhile; more often than once a minute nobody looks. */
const INTERVAL = 60_000;

/** Reads again every minute while the tab is seen, and whenever somebody returns to it. */
export function useRevalidation(reload: () => void): void {
  useEffect(() => {
    const reloadSeen = () => {
      if (!document.hidden) reload();
    };
    const timer = setInterval(reloadSeen, INTERVAL);
    window.addEventListener('focus', reloadSeen);
    document.addEventListener('visibilitychange', reloadSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', reloadSeen);
      document.removeEventListener('visibilitychange', reloadSeen);
    };
  }, [reload]);
}
