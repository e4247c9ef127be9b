/**
 * Builds the desk. It reads the compiled configuration, which wants the settings of a running service; the
 * bundle holds none of them, so any valid ones will do.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const appDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const strapi = createRequire(import.meta.url).resolve('@strapi/strapi/package.json');
const dataDir = mkdtempSync(join(tmpdir(), 'economat-admin-build-'));

const { status } = spawnSync(process.execPath, [join(dirname(strapi), 'bin', 'strapi.js'), 'build', '--silent'], {
  cwd: appDir,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://nobody@localhost/none',
    SHOP_DATA_DIR: dataDir,
    SHOP_PUBLIC_URL: 'http://localhost:3000',
    SHOP_SECRET: 'only-needed-to-read-the-configuration',
    // The desk calls its API below its own address: see src/middlewares/admin-backend.ts.
    STRAPI_ADMIN_BACKEND_URL: '/admin/backend',
    STRAPI_TELEMETRY_DISABLED: 'true',
  },
});
rmSync(dataDir, { recursive: true, force: true });
if (status === 0) compressScripts(join(appDir, 'dist/build'));
process.exit(status ?? 1);

/** The file server of the desk prefers `<name>.br` to `<name>`: a first log-in fetches 1 MB in place of 5. */
function compressScripts(directory) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  for (const name of readdirSync(directory).filter((file) => /\.(?:js|css)$/.test(file))) {
    const path = join(directory, name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
  }
}
