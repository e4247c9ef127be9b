import path from 'node:path';
import { freePort, startContentService, startStorefront } from '../../../../scripts/stack/index.ts';
import type { Secrets } from '../../../../scripts/stack/secrets.ts';
import { type Part, restartable } from './part.ts';

/** What every process of the shop is told alike. */
export interface ShopSettings {
  /** Folder of the drill, in which each process has a data folder of its own. */
  readonly dir: string;
  readonly logDir: string;
  readonly publicUrl: string;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  readonly directUrl: string;
  readonly sandboxUrl: string;
  readonly smtpUrl: string;
  readonly objectStore: Readonly<Record<string, string>>;
}

/** A process of the shop that may be started from another build. */
export interface ShopPart extends Part {
  readonly port: number;
  readonly metricsPort: number;
  /** The next start is of the build in this checkout; null: this one. */
  buildFrom(checkout: string | null): void;
}

/** nginx notices a storefront that stops by its refusals, storefronts a content service by its health, asked every second. */
const DRAIN = { DRAIN_SECONDS: '3' };
const PREPARE = { PREPARE_SECONDS: '10' };

export async function contentService(name: string, settings: ShopSettings): Promise<ShopPart> {
  return shopPart(name, async ({ port, metricsPort, checkout, logFile }) =>
    startContentService({
      ...settings,
      port,
      seed: 'none',
      dataDir: path.join(settings.dir, name),
      directory: checkout === null ? undefined : path.join(checkout, 'apps/content-service'),
      logFile: path.join(settings.logDir, logFile),
      env: {
        ...DRAIN,
        ...settings.objectStore,
        DATABASE_DIRECT_URL: settings.directUrl,
        CONTENT_METRICS_PORT: String(metricsPort),
        TRUSTED_PROXIES: '127.0.0.1',
        SECOND_FACTOR_ROLES: 'none',
      },
    }),
  );
}

export async function storefront(
  name: string,
  settings: ShopSettings,
  contentServices: readonly ShopPart[],
): Promise<ShopPart> {
  return shopPart(name, ({ port, metricsPort, checkout, logFile }) =>
    startStorefront({
      port,
      contentPort: 9,
      publicUrl: settings.publicUrl,
      dataDir: path.join(settings.dir, name),
      directory: checkout === null ? undefined : path.join(checkout, 'apps/storefront'),
      logFile: path.join(settings.logDir, logFile),
      env: {
        ...DRAIN,
        ...PREPARE,
        CONTENT_URL: contentServices.map((service) => `http://127.0.0.1:${service.port}`).join(','),
        SHOP_HOST: '127.0.0.1',
        SHOP_METRICS_PORT: String(metricsPort),
        TRUSTED_PROXIES: '127.0.0.1',
        ADDRESS_SUGGESTIONS_URL: 'off',
      },
    }),
  );
}

interface Start {
  readonly port: number;
  readonly metricsPort: number;
  readonly checkout: string | null;
  /** Each start has one of its own. */
  readonly logFile: string;
}

async function shopPart(name: string, start: (wish: Start) => ReturnType<typeof startStorefront>): Promise<ShopPart> {
  const ports = { port: await freePort(), metricsPort: await freePort() };
  let checkout: string | null = null;
  let starts = 0;
  return {
    ...restartable(name, () => start({ ...ports, checkout, logFile: `${name}, start ${(starts += 1)}.log` })),
    ...ports,
    buildFrom(other) {
      checkout = other;
    },
  };
}
