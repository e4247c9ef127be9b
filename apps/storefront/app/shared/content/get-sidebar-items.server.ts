import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CatalogueItem, endpoints, sidebarItem } from '@economat/contract';
import * as z from 'zod/mini';
import type { ApiClient, ApiResult } from '../api/client.ts';
import { flatEntries } from './flat-entries.ts';
import { flatTree } from './flat-tree.ts';

const answer = z.object({ data: z.array(z.unknown()) });

/**
 * Every item of the catalogue, parents before their children. Read root by root with pauses: validating tens of thousands of items at once
 * would block every buyer.
 */
export async function getSidebarItems(api: ApiClient): Promise<ApiResult<CatalogueItem[]>> {
  const tree = await api.send({ path: endpoints.sidebarItems.path, answer });
  if (!tree.ok) return tree;
  const items: CatalogueItem[] = [];
  for (const root of tree.data.data) {
    const parsed = z.safeParse(sidebarItem, flatEntries(root));
    if (!parsed.success) return { ok: false, failure: { kind: 'unexpected', status: 200 } };
    items.push(...flatTree([parsed.data]));
    await nextTurn();
  }
  return { ok: true, data: items };
}
