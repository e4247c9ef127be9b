import { shopSettingsAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getShopSettings(api: ApiClient, signal?: AbortSignal) {
  return api.send({ path: '/shop-settings', answer: shopSettingsAnswer, ...(signal ? { signal } : {}) });
}
