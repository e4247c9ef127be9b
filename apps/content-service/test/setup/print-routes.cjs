/** Prints, as JSON, every route that a started service would answer; loads the built service without opening its port. */
const { resolve } = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = resolve(__dirname, '../..');

async function main() {
  const strapi = createStrapi({ appDir, distDir: resolve(appDir, 'dist') });
  await strapi.load();
  strapi.server.mount();
  const declared = Object.values(strapi.apis).flatMap((api) =>
    Object.values(api.routes).flatMap(({ routes }) =>
      routes.map(({ method, path, config }) => ({ method, path: `/api${path}`, config: config ?? {} })),
    ),
  );
  const mounted = strapi.server
    .listRoutes()
    .flatMap(({ methods, path }) => methods.map((method) => ({ method, path })));
  process.stdout.write(`\nROUTES${JSON.stringify({ declared, mounted })}\n`);
  await strapi.destroy();
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
