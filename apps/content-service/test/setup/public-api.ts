import { setTimeout as delay } from 'node:timers/promises';
import { type SidebarItem, sidebarItemsAnswer } from '@economat/contract';
import * as z from 'zod/mini';

const stampAnswer = z.object({ data: z.object({ stamp: z.string() }) });

/** The catalogue as the storefront asks for it, checked against the contract. */
export async function readTree(url: string): Promise<SidebarItem[]> {
  const answer = await fetch(`${url}/api/sidebar-items?filters[parent][$null]=true&populate=*`);
  return sidebarItemsAnswer.parse(await answer.json()).data;
}

/** Every item of a tree, parents before what lies under them. */
export function flatten(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}

export async function readItem(url: string, slug: string): Promise<SidebarItem> {
  const item = flatten(await readTree(url)).find((candidate) => candidate.slug === slug);
  if (item === undefined) throw new Error(`No item ${slug} in the public catalogue`);
  return item;
}

export async function readStamp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/catalogue-stamp`);
  return stampAnswer.parse(await answer.json()).data.stamp;
}

/** Asks again and again until the value is as wanted, and tells how long that took in milliseconds. */
export async function timeUntil(isReached: () => Promise<boolean>, limitMs = 30_000): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await isReached()) return performance.now() - startedAt;
    await delay(5);
  }
  throw new Error(`Not reached within ${limitMs} ms`);
}

/**
 * The shortest time of up to five tries; the first that is short enough is the last. A processor that is busy delays some of them,
 * a shop that is slow delays all.
 */
export async function shortestOfTries(
  enoughMs: number,
  measure: (attempt: number) => Promise<number>,
): Promise<number> {
  let shortest = Infinity;
  for (let attempt = 1; attempt <= 5 && shortest >= enoughMs; attempt += 1)
    shortest = Math.min(shortest, await measure(attempt));
  return shortest;
}
