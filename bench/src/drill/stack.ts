import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  freePort,
  generateSecrets,
  makeCertificate,
  type PgBouncer,
  type S3Server,
  startPgBouncer,
  startS3Server,
  startSandbox,
  withClient,
} from '../../../scripts/stack/index.ts';
import { CACHE_DIR, inRoot } from '../../../scripts/stack/paths.ts';
import { seedDemoShop } from '../../../scripts/stack/seed-demo-shop.ts';
import type { Steps } from '../../../scripts/steps.ts';
import { DatabasePair } from './parts/database-pair.ts';
import type { ShopAddress } from './load/shop-call.ts';
import { type Front, frontsOf } from './parts/fronts.ts';
import { type Part, restartable } from './parts/part.ts';
import { contentService, type ShopPart, type ShopSettings, storefront } from './parts/shop-parts.ts';

const run = promisify(execFile);
const REPLICAS = [1, 2, 3] as const;
/** More than any run sells, and within the desk's limits. */
const AMPLE_STOCK = 10_000_000;
const POOL_SIZE = 24;
/** They outlive the drill: a fault is looked for afterwards. */
const LOGS = path.join(CACHE_DIR, 'drill');

export interface DrillPrograms {
  readonly nginx: string;
  readonly pgBouncer: string;
  /** Folder of an installed PostgreSQL's programs. */
  readonly postgres: string;
}

/** The whole shop as in production, on one machine. */
export interface DrillStack extends ShopAddress {
  readonly sandboxUrl: string;
  readonly secrets: ShopSettings['secrets'];
  readonly database: DatabasePair;
  readonly pooler: PgBouncer;
  readonly fronts: readonly Front[];
  readonly contentServices: readonly ShopPart[];
  readonly storefronts: readonly ShopPart[];
  readonly poolerPart: Part;
  readonly objectStore: Part;
  /** Mail server and providers. */
  readonly sandbox: Part;
  readonly logDir: string;
  /** What it is made of, in words. */
  readonly engines: string;
  stop(): Promise<void>;
}

/** Starts all of it, part by part. On failure stops what it started. */
export async function startDrillStack(programs: DrillPrograms, steps: Steps): Promise<DrillStack> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    return { ...(await startParts(programs, steps, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  programs: DrillPrograms,
  steps: Steps,
  stops: (() => Promise<unknown>)[],
): Promise<Omit<DrillStack, 'stop'>> {
  await rm(LOGS, { recursive: true, force: true });
  await mkdir(LOGS, { recursive: true });
  const dir = await mkdtemp(path.join(tmpdir(), 'drill-'));
  stops.push(() => rm(dir, { recursive: true, force: true }));
  const secrets = generateSecrets();
  // PostgreSQL's own user has to enter it.
  await run('chmod', ['755', dir]);
  const database = await DatabasePair.start(programs.postgres, dir, secrets.DATABASE_PASSWORD);
  stops.push(() => database.stop());
  const ownUrl = database.url.replace('//postgres@', `//economat:${secrets.DATABASE_PASSWORD}@`);
  const seeded = path.join(dir, 'seed');
  await steps.run('Filling the database', () => seed(ownUrl, seeded, secrets));

  const store = await startS3Server();
  stops.push(() => store.close());
  await steps.run('Moving the uploads into the object store', async () => {
    const env = { ...process.env, ...store.env, SHOP_DATA_DIR: seeded, SHOP_SECRET: secrets.SHOP_SECRET };
    await run(process.execPath, ['--no-warnings', inRoot('scripts/uploads/main.ts'), '--to', 'object-store'], { env });
  });
  await steps.run('Making the standby', () => database.follow());
  const poolerDir = path.join(dir, 'pgbouncer');
  const pooler = await startPgBouncer({ program: programs.pgBouncer, databaseUrl: ownUrl, poolSize: POOL_SIZE, dir: poolerDir }); // prettier-ignore
  stops.push(() => pooler.stop());

  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const publicUrl = `https://localhost:${port}`;
  const sandbox = restartable('sandbox', () =>
    startSandbox({ port: sandboxPort, smtpPort, dataDir: path.join(dir, 'sandbox'), publicUrl }),
  );
  stops.push(() => sandbox.stop());
  await sandbox.start();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const settings: ShopSettings = {
    dir,
    logDir: LOGS,
    publicUrl,
    secrets,
    databaseUrl: pooler.url,
    directUrl: pooler.sessionsUrl,
    sandboxUrl,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    objectStore: store.env,
  };
  const contentServices = await Promise.all(REPLICAS.map((place) => contentService(`content ${place}`, settings)));
  const storefronts = await Promise.all(
    REPLICAS.map((place) => storefront(`storefront ${place}`, settings, contentServices)),
  );
  for (const part of [...contentServices, ...storefronts]) {
    await mkdir(path.join(dir, part.name), { recursive: true });
    stops.push(() => part.stop());
  }
  await steps.run('Starting three content services and three storefronts', async () => {
    await Promise.all([...contentServices, ...storefronts].map((part) => part.start()));
  });
  const certificate = await makeCertificate(dir);
  const killedAt = new Map<string, number>();
  const storefrontPorts = storefronts.map((one) => one.port);
  const fronts = frontsOf({ program: programs.nginx, port, storefrontPorts, certificate, dir, killedAt });
  for (const front of fronts) {
    stops.push(() => front.stop());
    await front.start();
  }
  return {
    publicUrl,
    certificate: await readFile(certificate.certificate, 'utf8'),
    addresses: fronts.map(({ address }) => address),
    killedAt,
    sandboxUrl,
    secrets,
    database,
    pooler,
    fronts,
    contentServices,
    storefronts,
    poolerPart: { ...pooler, name: 'PgBouncer' },
    objectStore: objectStorePart(store),
    sandbox,
    logDir: LOGS,
    engines: await enginesText(programs),
  };
}

async function enginesText({ postgres, pgBouncer, nginx }: DrillPrograms): Promise<string> {
  const versions = await Promise.all([
    run(path.join(postgres, 'postgres'), ['--version']),
    run(pgBouncer, ['--version']),
    run(nginx, ['-v']),
  ]);
  // Debian's versions end with its own.
  const [database, pooler, front] = versions.map(({ stdout, stderr }) => /\d+\.\d[\d.]*/.exec(stdout + stderr)?.[0]);
  return `PostgreSQL ${database} with a synchronous standby, PgBouncer ${pooler} in transaction mode, three content services and three storefronts, two nginx ${front} with TLS at two addresses of one name, s3rver and the sandbox's mail server`;
}

function objectStorePart(store: S3Server): Part {
  return { ...store, name: 'object store', start: () => store.restart() };
}

/** The demo shop, everything in ample stock. */
async function seed(databaseUrl: string, dataDir: string, secrets: ShopSettings['secrets']): Promise<void> {
  await mkdir(dataDir);
  await seedDemoShop({ databaseUrl, dataDir, secrets });
  await withClient(databaseUrl, (client) => client.query('update sidebar_items set stock = $1', [AMPLE_STOCK]));
}
