import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { contentPackages } from '../build/content-packages.ts';
import type { Environment } from '../environment.ts';
import type { Steps } from '../steps.ts';
import { startContentService } from '../stack/content-service.ts';
import { EMBEDDED_DATABASE as DATABASE, ensureDatabase } from '../stack/databases.ts';
import { takeDemoPictures } from '../stack/demo-pictures.ts';
import { inRoot } from '../stack/paths.ts';
import { startPostgres } from '../stack/postgres.ts';
import { startSandbox } from '../stack/sandbox.ts';
import type { Secrets } from '../stack/secrets.ts';
import type { Service } from '../stack/service.ts';
import { startStorefront } from '../stack/storefront.ts';
import type { LogPrinter, LogSource } from './log-printer.ts';
import { passedSettings } from './passed-settings.ts';
import { ProcessAhead } from './process-ahead.ts';
import type { Supervisor } from './supervisor.ts';

/** In development each part follows its sources: what was edited is compiled, processes restart, pages reload. */
export type Mode = 'production' | 'development';

export type Part = 'content' | 'sandbox' | 'storefront';

export interface StartContext {
  readonly mode: Mode;
  readonly environment: Environment;
  readonly secrets: Secrets;
  readonly steps: Steps;
  readonly printer: LogPrinter;
  readonly supervisor: Supervisor;
  /** Starts a part and answers for it from then on. Rejects when it cannot start. */
  readonly keep: (part: Part, start: () => Promise<Service>) => Promise<unknown>;
  /** When each built part is ready. */
  readonly built: ReadonlyMap<string, Promise<void>>;
}

/**
 * Content service and storefront. The storefront answers only when the content service does, which on a first start fills the demo shop: a
 * minute on a slow machine. A process that ends is noticed at once.
 */
const READY_WITHIN_MS = 1_800_000;

/** Strapi looks once, at its start, whether the desk has a folder; it may be empty until the desk is built. */
const DESK = inRoot('apps/content-service/dist/build');

/** Half of what the content service loads: Strapi, and those of its plugins that can be loaded before it runs. */
const LOADED_AHEAD = [
  '@strapi/strapi',
  ...['content-type-builder', 'email', 'i18n', 'plugin-users-permissions', 'upload'].map(
    (name) => `@strapi/${name}/strapi-server`,
  ),
];

/** Starts the four processes, each as soon as what it needs is there. Rejects with the first failure. */
export async function startProcesses(context: StartContext): Promise<void> {
  const { mode, environment, secrets, steps, built, keep } = context;
  const { dataDir, publicUrl } = environment;
  const contentAhead = new ProcessAhead(LOADED_AHEAD);

  async function run(title: string, part: Part, start: () => Promise<Service>): Promise<void> {
    await steps.run(title, () => keep(part, start));
  }

  async function content(): Promise<void> {
    const [databaseUrl] = await Promise.all([
      openDatabase(context),
      contentPackages(),
      built.get('content-server'),
      takeDemoPictures(dataDir),
    ]);
    await mkdir(DESK, { recursive: true });
    await run('Starting the content service', 'content', () =>
      startContentService({
        port: environment.contentPort,
        databaseUrl,
        dataDir,
        publicUrl,
        sandboxUrl: `http://localhost:${environment.sandboxPort}`,
        smtpUrl: `smtp://127.0.0.1:${environment.smtpPort}`,
        secrets,
        seed: 'demo-with-orders',
        launch: contentAhead.launch,
        readyTimeoutMs: READY_WITHIN_MS,
        env: passedSettings('content'),
        ...logging(context, 'content'),
      }),
    );
  }

  async function storefront(): Promise<void> {
    // In development Vite compiles it, and its server loads the packages.
    await (built.get('storefront') ?? built.get('packages'));
    await run('Starting the storefront', 'storefront', () =>
      startStorefront({
        port: environment.shopPort,
        contentPort: environment.contentPort,
        dataDir,
        publicUrl,
        nodeEnv: mode,
        readyTimeoutMs: READY_WITHIN_MS,
        env: passedSettings('storefront'),
        ...logging(context, 'storefront'),
      }),
    );
  }

  async function sandbox(): Promise<void> {
    await run('Starting the sandbox (payments, mailbox)', 'sandbox', () =>
      startSandbox({
        port: environment.sandboxPort,
        smtpPort: environment.smtpPort,
        dataDir,
        publicUrl,
        ...logging(context, 'sandbox'),
      }),
    );
  }

  await Promise.all([sandbox(), content(), storefront()]);
  if (mode === 'development') contentAhead.prepare();
}

/** The URL of the shop's database: the operator's, or one of the embedded server. */
async function openDatabase(context: StartContext): Promise<string> {
  const { environment, secrets, steps, supervisor } = context;
  if (environment.databaseUrl !== null) return environment.databaseUrl;
  return steps.run('Starting the database', async () => {
    const server = await startPostgres({
      dataDir: path.join(environment.dataDir, 'postgres'),
      password: secrets.DATABASE_PASSWORD,
      ...logging(context, 'postgres'),
    });
    supervisor.watch(server.process);
    await ensureDatabase(server.url('postgres'), DATABASE);
    return server.url(DATABASE);
  });
}

function logging({ environment, printer }: StartContext, part: LogSource) {
  return { logFile: path.join(environment.dataDir, 'logs', `${part}.log`), onLine: printer.lineOf(part) };
}
