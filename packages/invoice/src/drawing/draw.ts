import { extname } from 'node:path';
import { setFlagsFromString } from 'node:v8';

import type { Piscina } from 'piscina';

import type * as drawers from './drawers.ts';

type Drawers = typeof drawers;

type Thread = Piscina<unknown, Uint8Array>;

let thread: Promise<Thread> | undefined;

/**
 * Draws a document with the fonts of the disk, in a thread of its own: one takes up to a second of a processor, for which everybody's
 * calls would wait. The thread starts with the first document, and stays.
 */
export async function draw<Kind extends keyof Drawers>(
  kind: Kind,
  record: Parameters<Drawers[Kind]>[0],
): Promise<Uint8Array> {
  thread ??= startThread();
  return (await thread).run(record, { name: kind });
}

async function startThread(): Promise<Thread> {
  const { Piscina } = await import('piscina');
  // A thread's heap is sized as it starts, by flags of the process that are for a service's start and its calls: twice what drawing needs.
  setFlagsFromString('--initial-old-space-size=0');
  // From the first document what it is after thousands: growing there, it adds 9 MB at any later minute.
  setFlagsFromString('--min-semi-space-size=16');
  setFlagsFromString('--max-semi-space-size=16');
  const filename = new URL(`drawers${extname(import.meta.url)}`, import.meta.url).href;
  return new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: Infinity });
}
