import { staffEndpoints } from '@economat/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { lastingDeskApi } from '../desk/desk-api';

/** Anomalies come with payments, a few a month: polling rarely is enough. */
const INTERVAL = 60_000;

// Outside of React: the desk remounts the menu's icons at every change of page.
let count = 0;
let askedAt = 0;
const listeners = new Set<() => void>();

/** Stores the count that a page has just loaded. */
export function publishOpenCount(open: number): void {
  count = open;
  askedAt = Date.now();
  for (const listener of listeners) listener();
}

async function ask(): Promise<void> {
  if (Date.now() - askedAt < INTERVAL) return;
  askedAt = Date.now();
  const result = await lastingDeskApi.call(staffEndpoints.anomalies, { query: {} });
  if (result.ok) publishOpenCount(result.data.meta.open);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of open anomalies, polled while it is shown. */
export function useOpenCount(): number {
  useEffect(() => {
    void ask();
    const timer = setInterval(() => void ask(), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => count);
}
