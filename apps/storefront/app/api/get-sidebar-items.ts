import { sidebarItemsAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getSidebarItems(api: ApiClient, signal?: AbortSignal) {
  return api.send({ path: '/sidebar-items', answer: sidebarItemsAnswer, ...(signal ? { signal } : {}) });
}
