/**
 * Builds the desk alone, by the steps of `strapi build`. That command compiles the server once more, in its own way, over what runs: a shop
 * that is open while its desk is built would load other modules than it started with.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const require = createRequire(import.meta.url);
const appDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const outDir = join(appDir, 'dist');
const dataDir = mkdtempSync(join(tmpdir(), 'economat-admin-build-'));

// The compiled configuration wants the settings of a running service; the bundle holds none of them, so any valid ones will do.
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://nobody@localhost/none',
  SHOP_DATA_DIR: dataDir,
  SHOP_PUBLIC_URL: 'http://localhost:3000',
  SHOP_SECRET: 'only-needed-to-read-the-configuration',
  // The desk calls its API below its own address: see src/middlewares/admin-backend.ts.
  STRAPI_ADMIN_BACKEND_URL: '/admin/backend',
  STRAPI_TELEMETRY_DISABLED: 'true',
});

try {
  await buildDesk();
  compressScripts(join(outDir, 'build'));
  // Last: the open shop shows its desk soon after this page was written.
  speakFrench(join(outDir, 'build/index.html'));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
// Strapi's pool of connections, which nothing asked for one, keeps the process.
process.exit();

async function buildDesk() {
  const builder = join(dirname(require.resolve('@strapi/strapi/package.json')), 'dist/src/node');
  const { createBuildContext } = require(join(builder, 'create-build-context.js'));
  const { writeStaticClientFiles } = require(join(builder, 'staticFiles.js'));
  const { build } = require(join(builder, 'vite/build.js'));
  const context = await createBuildContext({
    cwd: appDir,
    logger: { debug: () => undefined },
    tsconfig: { config: { options: { outDir } } },
    options: { bundler: 'vite', minify: true },
  });
  await writeStaticClientFiles(context);
  await build(context);
}

/** What the page says before its script runs, or without one. A shell of Strapi that says something else fails the build. */
function speakFrench(index) {
  const words = [
    ['<html lang="en">', '<html lang="fr">'],
    ['<title>Strapi Admin</title>', '<title>Économat</title>'],
    ['JavaScript disabled', 'JavaScript est désactivé'],
    [
      /Please <a [^>]*>enable JavaScript<\/a> in your browser and reload the page to proceed\./,
      'Activez JavaScript dans votre navigateur, puis rechargez la page.',
    ],
  ];
  let page = readFileSync(index, 'utf8');
  for (const [english, french] of words) {
    const translated = page.replace(english, french);
    if (translated === page) throw new Error(`The desk’s page no longer says ${english}`);
    page = translated;
  }
  writeFileSync(index, page);
}

/** The file server of the desk prefers `<name>.br` to `<name>`: a first log-in fetches 1 MB in place of 4. */
function compressScripts(directory) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  for (const name of readdirSync(directory).filter((file) => /\.(?:js|css)$/.test(file))) {
    const path = join(directory, name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
  }
}
