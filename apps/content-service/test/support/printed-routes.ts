import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import { copyTemplate } from '../../../../scripts/stack/index.ts';

const run = promisify(execFile);
const route = z.object({ method: z.string(), path: z.string() });
const declaredRoute = z.object({
  ...route.shape,
  config: z.object({ auth: z.optional(z.unknown()), policies: z.optional(z.array(z.unknown())) }),
});
const printed = z.object({ declared: z.array(declaredRoute), mounted: z.array(route) });

type Route = z.infer<typeof route>;
export type PrintedRoutes = z.infer<typeof printed>;

/** Every route of the API that the built service registers, the desk's own included, as `GET /api/…`. */
export async function printedRoutes(): Promise<string[]> {
  const { declared, mounted } = await routesOfService();
  const ofDesk = mounted.filter(
    (mountedRoute) => mountedRoute.path.startsWith('/api/staff/') && mountedRoute.method !== 'HEAD',
  );
  return [...declared, ...ofDesk].map((printedRoute) => `${printedRoute.method} ${printedRoute.path}`);
}

/** Every route that the built service answers, Strapi's and its plugins' included. */
export async function mountedRoutes(): Promise<Route[]> {
  return (await routesOfService()).mounted;
}

/** Boots a service to ask it, once in a run: its routes are the same for every file. */
export async function routesOfService(): Promise<PrintedRoutes> {
  const cluster = inject('cluster');
  const file = path.join(cluster.dir, 'routes.json');
  if (!existsSync(file)) {
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
    // Renamed when it is whole, because another worker may read it meanwhile.
    const partial = `${file}.${process.pid}`;
    await writeFile(partial, /^ROUTES(.*)$/m.exec(stdout)?.[1] ?? '');
    await rename(partial, file);
  }
  return printed.parse(JSON.parse(await readFile(file, 'utf8')));
}
