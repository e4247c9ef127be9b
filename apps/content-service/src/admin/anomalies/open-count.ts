import { anomaliesAnswer } from '@economat/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { lastingDeskApi } from '../desk/desk-api';

/** Anomalies come with payments, a few a month; the menu need not know of one any sooner. */
const INTERVAL = 60_000;

// Kept outside of React: the desk makes the icons of its menu anew at every change of page.
let count = 0;
let askedAt = 0;
const listeners = new Set<() => void>();

/** What a page has just read. */
export function publishOpenCount(open: number): void {
  count = open;
  askedAt = Date.now();
  for (const listener of listeners) listener();
}

async function ask(): Promise<void> {
  if (Date.now() - askedAt < INTERVAL) return;
  askedAt = Date.now();
  const result = await lastingDeskApi().get('/anomalies', anomaliesAnswer);
  if (result.ok) publishOpenCount(result.data.meta.open);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many anomalies wait for somebody; asked about now and then while it is shown. */
export function useOpenCount(): number {
  useEffect(() => {
    void ask();
    const timer = setInterval(() => void ask(), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => count);
}
