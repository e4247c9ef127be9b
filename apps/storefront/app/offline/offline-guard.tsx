import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../shared/text/use-text.ts';
import { Notice } from '../shared/ui/surfaces.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import styles from './offline-guard.module.css';
import { reportVisit } from './report-visit.ts';
import { useOnline } from './use-online.ts';
import { whenIdle } from '../shared/ui/when-idle.ts';
import { whenTouched } from '../shared/ui/when-touched.ts';

/** Hovering or pressing a link makes the router load its script. Where that fails the router loads the page, and the browser's error appears. */
const APPROACHES = [
  'mouseenter',
  'mouseover',
  'mouseout',
  'pointerover',
  'pointerout',
  'pointerdown',
  'focusin',
  'touchstart',
];

/** Offline there is nothing to prepare. */
async function prepare(): Promise<void> {
  const loaded = await import('./keep-pages.ts').catch(() => null);
  loaded?.prepareForOffline();
}

/** Offline, without a worker that could answer. */
function isCutOff(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller;
}

/** Keeps the shop readable offline, and says what needs the network. */
export function OfflineGuard() {
  const { offline: text } = useText('shared');
  const isOnline = useOnline();
  const toast = useToast();
  const { pathname, search } = useLocation();

  // Nothing that the page shows waits for this, least of all what was pressed.
  useEffect(() => (import.meta.env.PROD ? whenTouched(() => whenIdle(() => void prepare())) : undefined), []);

  // With the page itself, not after it: a page that is left at once must be recorded too.
  useLayoutEffect(() => reportVisit(location.pathname + location.search), [pathname, search]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.hash !== '') return;
    event.preventDefault();
    event.stopPropagation();
    toast({ tone: 'failure', message: text.linkWaits });
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('click', (event) => isCutOff() && onClick(event), options);
    for (const approach of APPROACHES)
      addEventListener(approach, (event) => isCutOff() && event.stopPropagation(), options);
    return () => listening.abort();
  }, []);

  if (isOnline) return null;
  return (
    <div className={styles['state']} role="alert">
      <Notice tone="warning">{text.notice}</Notice>
    </div>
  );
}
