/** Prints, as JSON, every route that a started service would answer; loads the built service without opening its port. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

// The built service is CommonJS; importing Strapi would load a second copy of it.
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as typeof import('@strapi/strapi');

const appDir = fileURLToPath(new URL('../../', import.meta.url));
const router = z.object({
  routes: z.array(z.object({ method: z.string(), path: z.string(), config: z._default(z.looseObject({}), {}) })),
});
const api = z.object({ routes: z.record(z.string(), router) });

const strapi = createStrapi({ appDir, distDir: `${appDir}dist` });
await strapi.load();
strapi.server.mount();
const declared = Object.values(strapi.apis)
  .flatMap((declaration) => Object.values(api.parse(declaration).routes))
  .flatMap(({ routes }) => routes)
  .map(({ method, path, config }) => ({ method, path: `/api${path}`, config }));
const layers = z
  .array(z.object({ methods: z.array(z.string()), path: z.coerce.string() }))
  .parse(strapi.server.listRoutes());
const mounted = layers.flatMap(({ methods, path }) => methods.map((method) => ({ method, path })));
process.stdout.write(`\nROUTES${JSON.stringify({ declared, mounted })}\n`);
await strapi.destroy();
process.exit(0);
