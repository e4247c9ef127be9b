import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, generateSecrets, type Service } from '../../../scripts/stack/index.ts';
import { CACHE_DIR, inRoot } from '../../../scripts/stack/paths.ts';
import { startService } from '../../../scripts/stack/service.ts';

const CONTENT_SERVICE = inRoot('apps/content-service');
const ITEM = 'api::sidebar-item.sidebar-item';

/** What `strapi generate` writes for a content type: router, controller and service of the factory, nothing of ours. */
const GENERATED = {
  routes: 'createCoreRouter',
  controllers: 'createCoreController',
  services: 'createCoreService',
} as const;

/** Settings a new Strapi project asks for, and Strapi's own middlewares in their own order. */
function configFiles(databaseUrl: string, port: number): Record<string, unknown> {
  const secret = () => generateSecrets().SHOP_SECRET;
  const connection = { connectionString: databaseUrl };
  return {
    server: { host: '127.0.0.1', port, app: { keys: [secret()] }, logger: { startup: { enabled: false } } },
    database: { connection: { client: 'postgres', connection, pool: { min: 2, max: 16 } } },
    admin: {
      auth: { secret: secret() },
      apiToken: { salt: secret() },
      transfer: { token: { salt: secret() } },
      secrets: { encryptionKey: secret() },
      serveAdminPanel: false,
      autoOpen: false,
    },
    api: { rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100 } },
    plugins: { 'users-permissions': { config: { jwtSecret: secret() } } },
    middlewares: [
      'strapi::logger',
      'strapi::errors',
      'strapi::security',
      'strapi::cors',
      'strapi::poweredBy',
      'strapi::query',
      'strapi::body',
      'strapi::session',
      'strapi::favicon',
      'strapi::public',
    ],
  };
}

/** Lets everybody read the catalogue, as its owner would tick it in the panel. */
const INDEX = `
module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    await strapi.db.query('plugin::users-permissions.permission').create({ data: { action: '${ITEM}.find', role: role.id } });
  },
};
`;

const START = `
const { createStrapi } = require('@strapi/strapi');
createStrapi({ appDir: __dirname, distDir: __dirname }).start();
`;

export interface StockStrapi {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Generates a Strapi application with the shop's content types and Strapi's own generic controllers, without any code of
 * the shop, and starts it on a database with the shop's data. The database is its own: Strapi changes tables that it does not know.
 */
export async function startStockStrapi(databaseUrl: string): Promise<StockStrapi> {
  await mkdir(CACHE_DIR, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE_DIR, 'stock-strapi-'));
  try {
    const port = await freePort();
    await writeApplication(folder, databaseUrl, port);
    const service = await start(folder, port);
    return {
      url: service.url,
      async stop() {
        await service.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeApplication(folder: string, databaseUrl: string, port: number): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(path.join(CONTENT_SERVICE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const strapiOnly = Object.entries(dependencies).filter(([name]) => name.startsWith('@strapi/'));
  const manifest = {
    name: 'stock-strapi',
    version: '1.0.0',
    dependencies: Object.fromEntries(strapiOnly),
    strapi: { uuid: false },
  };
  await write(folder, 'package.json', JSON.stringify(manifest));
  await write(folder, 'start.js', START);
  await write(folder, 'src/index.js', INDEX);
  for (const [name, config] of Object.entries(configFiles(databaseUrl, port)))
    await write(folder, `config/${name}.js`, `module.exports = ${JSON.stringify(config)};\n`);
  await mkdir(path.join(folder, 'public/uploads'), { recursive: true });
  await symlink(path.join(CONTENT_SERVICE, 'node_modules'), path.join(folder, 'node_modules'));
  const schemasOnly = { recursive: true, filter: isFolderOrSchema };
  await cp(path.join(CONTENT_SERVICE, 'src/components'), path.join(folder, 'src/components'), schemasOnly);
  await cp(path.join(CONTENT_SERVICE, 'src/extensions'), path.join(folder, 'src/extensions'), schemasOnly);
  for (const name of await readdir(path.join(CONTENT_SERVICE, 'src/api')))
    await cp(
      path.join(CONTENT_SERVICE, 'src/api', name, 'content-types'),
      path.join(folder, 'src/api', name, 'content-types'),
      schemasOnly,
    ).catch(ignoreMissing);
  for (const [room, factory] of Object.entries(GENERATED)) {
    const code = `module.exports = require('@strapi/strapi').factories.${factory}('${ITEM}');\n`;
    await write(folder, `src/api/sidebar-item/${room}/sidebar-item.js`, code);
  }
}

function isFolderOrSchema(file: string): boolean {
  return path.extname(file) === '' || file.endsWith('.json');
}

/** A room of the API without content types of its own. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function write(folder: string, file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

function start(folder: string, port: number): Promise<Service> {
  const healthPath = '/api/sidebar-items?pagination[pageSize]=1';
  const env = { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
  return startService({ name: 'content', cwd: folder, nodeArguments: ['start.js'], healthPath, env }, { port });
}
