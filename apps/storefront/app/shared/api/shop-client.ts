import { createApiClient } from './client.ts';

/** The storefront's own small answers (see `routes.ts`, "Addresses without a screen"), as the browser reaches them. */
export const shopApi = createApiClient('', 8_000);
