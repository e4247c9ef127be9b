import { startContentService } from './content-service.ts';
import { freePort } from './ports.ts';
import { startSandbox } from './sandbox.ts';
import type { Secrets } from './secrets.ts';
import type { Service } from './service.ts';
import { startStorefront } from './storefront.ts';

export interface ShopOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secrets: Secrets;
  /** Files `<logDir>/{content,sandbox,storefront}.log`; no log when undefined. */
  readonly logDir?: string | undefined;
  /** Extra variables per part, such as fault points or a fixed clock. */
  readonly env?: {
    readonly content?: Readonly<Record<string, string>>;
    readonly sandbox?: Readonly<Record<string, string>>;
    readonly storefront?: Readonly<Record<string, string>>;
  };
  readonly storefrontPort?: number | undefined;
}

export interface Shop {
  readonly sandbox: Service;
  readonly content: Service;
  readonly storefront: Service;
  /** Public address of the shop: the storefront. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Starts the content service again, on its old port, after a test stopped or killed it. */
  restartContent(): Promise<void>;
  /** Ends the storefront and starts it again, on its old port, with other variables, or from the folder of another build. */
  restartStorefront(env: Readonly<Record<string, string>>, directory?: string): Promise<void>;
  /** Stops the three in reverse order. */
  stop(): Promise<void>;
}

/** Starts sandbox, content service and storefront on free ports over an existing database. On failure stops what it started. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const [sandboxPort, smtpPort, contentPort, storefrontFreePort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const storefrontPort = options.storefrontPort ?? storefrontFreePort;
  const publicUrl = `http://localhost:${storefrontPort}`;
  const log = (name: string) => (options.logDir === undefined ? undefined : `${options.logDir}/${name}.log`);
  const { dataDir, databaseUrl, secrets, env } = options;

  // The parts reach each other by number, so links of the sandbox must say the same.
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandboxEnv = { SANDBOX_PUBLIC_URL: sandboxUrl, ...env?.sandbox };
  const startContent = () =>
    startContentService({
      port: contentPort,
      databaseUrl,
      dataDir,
      publicUrl,
      sandboxUrl,
      smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
      secrets,
      env: env?.content,
      logFile: log('content'),
    });
  const startFront = (extra?: Readonly<Record<string, string>>, directory?: string) =>
    startStorefront({
      directory,
      port: storefrontPort,
      contentPort,
      dataDir,
      publicUrl,
      env: {
        ADDRESS_SUGGESTIONS_URL: `${sandboxUrl}/geocodage`,
        COMPANY_DIRECTORY_URL: `${sandboxUrl}/entreprises`,
        ...env?.storefront,
        ...extra,
      },
      logFile: log('storefront'),
    });
  const starting = [
    startSandbox({ port: sandboxPort, smtpPort, dataDir, publicUrl, env: sandboxEnv, logFile: log('sandbox') }),
    startContent(),
    startFront(),
  ] as const;
  const [sandbox, firstContent, firstFront] = await allOrNone(starting);
  let content = firstContent;
  let storefront = firstFront;
  return {
    sandbox,
    get content() {
      return content;
    },
    get storefront() {
      return storefront;
    },
    url: publicUrl,
    databaseUrl,
    async restartContent() {
      content = await startContent();
    },
    async restartStorefront(extra, directory) {
      await storefront.stop();
      storefront = await startFront(extra, directory);
    },
    async stop() {
      for (const service of [storefront, content, sandbox]) await service.stop();
    },
  };
}

/** Waits for all services; when one fails, stops the others before it rejects with the first failure. */
async function allOrNone<const T extends readonly Promise<Service>[]>(
  starting: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(starting);
  } catch (error) {
    const settled = await Promise.allSettled(starting);
    for (const result of settled) if (result.status === 'fulfilled') await result.value.stop();
    throw error;
  }
}
