import { useEffect, useEffectEvent } from 'react';
import { createPath, useNavigation } from 'react-router';

/**
 * After a release the former build's scripts are gone. A page that was open meanwhile and has no worker cannot load the next
 * screen; the router then reloads the page it is on, and the click is lost. What was clicked is opened as a document instead.
 * Where a browser knows no Navigation API the second click gets there.
 */
export function ReleaseGuard(): null {
  const { location: clicked } = useNavigation();

  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !clicked) return;
    const address = new URL(createPath(clicked), location.origin).href;
    // After "Back" the reload is of the right page.
    if (address === location.href) return;
    event.preventDefault();
    location.assign(address);
  });
  useEffect(() => {
    if (!('navigation' in globalThis)) return;
    const listening = new AbortController();
    navigation.addEventListener('navigate', (event) => onNavigate(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return null;
}
