import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../src/environment/environment.ts';
import { deriveSecret } from '../src/environment/secrets.ts';

const { CONTENT_HOST, CONTENT_PORT, SHOP_DATA_DIR, SHOP_PUBLIC_URL } = environment();

// Everything below this folder is served to anybody, so it must never be the data folder itself.
const publicDir = join(SHOP_DATA_DIR, 'public');
// The upload provider refuses to start without it.
mkdirSync(join(publicDir, 'uploads'), { recursive: true });

/** Half-open and slow clients are cut, milliseconds; a storefront in front cuts them first. */
const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};

export default () => ({
  host: CONTENT_HOST,
  port: CONTENT_PORT,
  url: SHOP_PUBLIC_URL,
  http: { serverOptions: CONNECTION_LIMITS },
  // The middleware `origin` leaves in X-Forwarded-For and its like only what a trusted neighbour says.
  proxy: { koa: true, maxIpsCount: 1 },
  dirs: { public: publicDir },
  app: { keys: [deriveSecret('app-key')] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
  webhooks: { populateRelations: false },
  cron: { enabled: false },
});
