import path from 'node:path';
import type { Environment } from '../environment.ts';
import type { Steps } from '../steps.ts';
import { startContentService } from '../stack/content-service.ts';
import { EMBEDDED_DATABASE as DATABASE, ensureDatabase } from '../stack/databases.ts';
import { takeDemoPictures } from '../stack/demo-pictures.ts';
import { startPostgres } from '../stack/postgres.ts';
import { startSandbox } from '../stack/sandbox.ts';
import type { Secrets } from '../stack/secrets.ts';
import type { Service } from '../stack/service.ts';
import { startStorefront } from '../stack/storefront.ts';
import { keepRunning } from './keep-running.ts';
import type { LogPrinter, LogSource } from './log-printer.ts';
import { passedSettings } from './passed-settings.ts';
import type { Supervisor } from './supervisor.ts';

/** In development each part follows its sources: compilers watch, processes restart, pages reload. */
export type Mode = 'production' | 'development';

export interface StartContext {
  readonly mode: Mode;
  readonly environment: Environment;
  readonly secrets: Secrets;
  readonly steps: Steps;
  readonly printer: LogPrinter;
  readonly supervisor: Supervisor;
  /** When each built part is ready. */
  readonly built: ReadonlyMap<string, Promise<void>>;
}

/**
 * Content service and storefront. The storefront answers only when the content service does, which on a first start waits for the build of the
 * desk: minutes on a slow machine. A process that ends is noticed at once.
 */
const READY_WITHIN_MS = 1_800_000;

/** Starts the four processes, each as soon as what it needs is there. Rejects with the first failure. */
export async function startProcesses(context: StartContext): Promise<void> {
  const { mode, environment, secrets, steps, supervisor, built } = context;
  const watch = mode === 'development';
  const { dataDir, publicUrl } = environment;

  async function run(title: string, start: () => Promise<Service>): Promise<void> {
    const restarts = { isStopping: () => supervisor.isStopping(), giveUp: (error: unknown) => supervisor.fail(error) };
    await steps.run(title, () => keepRunning(start, restarts));
  }

  async function content(): Promise<void> {
    const [databaseUrl] = await Promise.all([
      openDatabase(context),
      built.get('content-server'),
      built.get('content-admin'),
      takeDemoPictures(dataDir),
    ]);
    await run('Starting the content service', () =>
      startContentService({
        port: environment.contentPort,
        databaseUrl,
        dataDir,
        publicUrl,
        sandboxUrl: `http://localhost:${environment.sandboxPort}`,
        smtpUrl: `smtp://127.0.0.1:${environment.smtpPort}`,
        secrets,
        seed: 'demo-with-orders',
        watch,
        readyTimeoutMs: READY_WITHIN_MS,
        env: passedSettings('content'),
        ...logging(context, 'content'),
      }),
    );
  }

  async function storefront(): Promise<void> {
    // In development Vite compiles it, and its server loads the packages.
    await (built.get('storefront') ?? built.get('packages'));
    await run('Starting the storefront', () =>
      startStorefront({
        port: environment.shopPort,
        contentPort: environment.contentPort,
        dataDir,
        publicUrl,
        nodeEnv: mode,
        watch,
        readyTimeoutMs: READY_WITHIN_MS,
        env: passedSettings('storefront'),
        ...logging(context, 'storefront'),
      }),
    );
  }

  async function sandbox(): Promise<void> {
    await run('Starting the sandbox (payments, mailbox)', () =>
      startSandbox({
        port: environment.sandboxPort,
        smtpPort: environment.smtpPort,
        dataDir,
        publicUrl,
        watch,
        ...logging(context, 'sandbox'),
      }),
    );
  }

  await Promise.all([sandbox(), content(), storefront()]);
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
