import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import { copyTemplate } from '../../../../scripts/stack/index.ts';

const run = promisify(execFile);
const route = z.object({ method: z.string(), path: z.string() });
const printed = z.object({ declared: z.array(route), mounted: z.array(route) });

type Route = z.infer<typeof route>;

/** Every route of the API that the built service registers, the desk's own included, as `GET /api/…`. */
export async function printedRoutes(): Promise<string[]> {
  const { declared, mounted } = await routesOfService();
  const ofDesk = mounted.filter(({ method, path }) => path.startsWith('/api/staff/') && method !== 'HEAD');
  return [...declared, ...ofDesk].map(({ method, path }) => `${method} ${path}`);
}

/** Every route that the built service answers, Strapi's and its plugins' included. */
export async function mountedRoutes(): Promise<Route[]> {
  return (await routesOfService()).mounted;
}

async function routesOfService(): Promise<z.infer<typeof printed>> {
  const cluster = inject('cluster');
  const data = await copyTemplate(cluster, `printed-${randomBytes(3).toString('hex')}`);
  const script = fileURLToPath(new URL('../setup/print-routes.ts', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: data.databaseUrl,
    SHOP_DATA_DIR: data.dataDir,
    SHOP_SECRET: cluster.secrets.SHOP_SECRET,
    SANDBOX_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const { stdout } = await run(process.execPath, ['--no-warnings', script], {
    env,
    timeout: 150_000,
    maxBuffer: 16 * 1024 * 1024,
  });
  await data.drop();
  return printed.parse(JSON.parse(/^ROUTES(.*)$/m.exec(stdout)?.[1] ?? ''));
}
