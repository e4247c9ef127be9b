import { createApiClient } from './client.ts';
import { SHOP_PATIENCE_MS } from './exchange.ts';

/** The storefront's own small answers (see `routes.ts`, "Addresses without a screen"), as the browser reaches them. */
export const shopApi = createApiClient('', SHOP_PATIENCE_MS);
