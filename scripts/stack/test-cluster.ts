import { cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase, dropDatabase } from './databases.ts';
import { CACHE_DIR } from './paths.ts';
import { startPostgres } from './postgres.ts';
import { generateSecrets, type Secrets } from './secrets.ts';
import { seedDemoShop } from './seed-demo-shop.ts';

/** Carries an open cluster from `npm test` to the test runners it starts, as JSON. */
export const TEST_CLUSTER_VARIABLE = 'ECONOMAT_TEST_CLUSTER';
const TEMPLATE = 'shop_template';
/** What pages load of pictures, in the data folder of a shop. */
const RENDITIONS = 'public/uploads/p';

/** Plain data, so that it can travel through an environment variable or a test runner's `provide`. */
export interface TestClusterAddress {
  readonly serverUrl: string;
  /** Folder of the run; deleted when the cluster closes. */
  readonly dir: string;
  readonly secrets: Secrets;
  /** Process of the database server. */
  readonly postgresPid: number;
}

export interface TestCluster extends TestClusterAddress {
  /** Stops PostgreSQL and deletes the folder, unless another process owns the cluster. */
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL of this test run, with a template database that the content service has migrated and seeded. Attaches to
 * the one of `npm test` when there is one, else starts its own (about 1 s, plus one boot of the content service for the template).
 * @param durable true keeps the server as a shop has it, for measurements; tests give up crash safety for speed.
 */
export async function openTestCluster({ durable = false } = {}): Promise<TestCluster> {
  const inherited = process.env[TEST_CLUSTER_VARIABLE];
  if (inherited !== undefined)
    return { ...(JSON.parse(inherited) as TestClusterAddress), close: async () => undefined };

  await mkdir(CACHE_DIR, { recursive: true });
  const dir = await mkdtemp(path.join(CACHE_DIR, 'test-'));
  const secrets = generateSecrets();
  const server = await startPostgres({
    dataDir: path.join(dir, 'postgres'),
    password: secrets.DATABASE_PASSWORD,
    logFile: path.join(dir, 'logs/postgres.log'),
    durable,
  });
  async function close(): Promise<void> {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
  try {
    const address = { serverUrl: server.url('postgres'), dir, secrets, postgresPid: server.pid() };
    await seedTemplate(address);
    return { ...address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function seedTemplate({ serverUrl, dir, secrets }: Omit<TestClusterAddress, 'postgresPid'>): Promise<void> {
  const databaseUrl = await createDatabase({ serverUrl, name: TEMPLATE });
  const logFile = path.join(dir, 'logs/template.log');
  await seedDemoShop({ databaseUrl, dataDir: templateDataDir(dir), secrets, logFile });
}

function templateDataDir(dir: string): string {
  return path.join(dir, 'template');
}

/**
 * The seeded uploads. The service writes a file beside its place and renames it, so that a link to a rendition is as good as a copy: the
 * thousand of them took half a second of a processor for each shop.
 */
function copySeededFiles(clusterDir: string, dataDir: string): void {
  const template = templateDataDir(clusterDir);
  const renditions = path.join(template, RENDITIONS);
  cpSync(template, dataDir, { recursive: true, filter: (source) => source !== renditions });
  for (const folder of existsSync(renditions) ? readdirSync(renditions) : []) {
    const own = path.join(dataDir, RENDITIONS, folder);
    mkdirSync(own, { recursive: true });
    for (const name of readdirSync(path.join(renditions, folder)))
      linkSync(path.join(renditions, folder, name), path.join(own, name));
  }
}

export interface TestShopData {
  readonly databaseUrl: string;
  /** Its own copy of the seeded uploads. */
  readonly dataDir: string;
  drop(): Promise<void>;
}

/** A database and data folder of one's own, copied from the seeded template in about 0.2 s. `name` is unique within the run. */
export async function copyTemplate(cluster: TestClusterAddress, name: string): Promise<TestShopData> {
  const database = `shop_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;
  const dataDir = path.join(cluster.dir, database);
  copySeededFiles(cluster.dir, dataDir);
  const databaseUrl = await createDatabase({ serverUrl: cluster.serverUrl, name: database, template: TEMPLATE });
  async function drop(): Promise<void> {
    await dropDatabase(cluster.serverUrl, database);
    await rm(dataDir, { recursive: true, force: true });
  }
  return { databaseUrl, dataDir, drop };
}
