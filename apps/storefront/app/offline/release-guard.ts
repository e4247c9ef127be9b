import { useEffect, useEffectEvent } from 'react';
import { createPath, useNavigation } from 'react-router';

/**
 * After a release the former build's scripts are gone. An open page without a worker cannot load the next screen; the router then reloads
 * the present page, and the click is lost. Opens the clicked page as a document instead. Without the Navigation API the second click does.
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
