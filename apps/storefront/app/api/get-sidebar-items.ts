import { sidebarItemsAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import type { ApiClient } from './client.ts';
import { flatEntries } from './flat-entries.ts';

const answer = z.pipe(z.transform(flatEntries), sidebarItemsAnswer);

export function getSidebarItems(api: ApiClient, signal?: AbortSignal) {
  return api.send({ path: '/sidebar-items', answer, ...(signal ? { signal } : {}) });
}
