import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CACHE_DIR } from '../stack/paths.ts';
import { freePort } from '../stack/ports.ts';
import { addressPackages, installByAddress } from './addressed-lock.mjs';

let folder: string;

beforeEach(() => {
  mkdirSync(CACHE_DIR, { recursive: true });
  folder = mkdtempSync(path.join(CACHE_DIR, 'addressed-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a package of a registry gets the address of its version', () => {
  const integrity = 'sha512-';
  const { packages = {} } = addressPackages({
    packages: {
      'node_modules/react': { version: '19.3.1', integrity },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0-rc.1', integrity },
      'node_modules/alias': { name: '@scope/real', version: '3.0.0', integrity },
    },
  });
  expect(Object.values(packages).map(({ resolved }) => resolved)).toEqual([
    'https://registry.npmjs.org/react/-/react-19.3.1.tgz',
    'https://registry.npmjs.org/@scope/b/-/b-2.0.0-rc.1.tgz',
    'https://registry.npmjs.org/@scope/real/-/real-3.0.0.tgz',
  ]);
});

test('what comes from no registry stays as it is', () => {
  const lock = {
    packages: {
      '': { name: 'economat' },
      'node_modules/@economat/commerce': { resolved: 'packages/commerce', link: true },
      'node_modules/a/node_modules/bundled': { version: '1.0.0', integrity: 'sha512-', inBundle: true },
    },
  };
  expect(addressPackages(lock)).toEqual(lock);
});

test('npm fetches packages without asking where they lie', { timeout: 120_000 }, async () => {
  const file = await packPackage('@scope/paper');
  const asked: string[] = [];
  const registry = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.endsWith('/@scope/paper/-/paper-1.0.0.tgz')) response.end(file);
    else response.writeHead(500).end();
  });
  const port = await freePort();
  try {
    await once(registry.listen(port, '127.0.0.1'), 'listening');
    const shop = path.join(folder, 'shop');
    mkdirSync(shop);
    writeLock(shop, '@scope/paper', file);
    const address = `http://127.0.0.1:${port}/mirror/`;
    await installByAddress(shop, async () => {
      await npm(['ci', `--registry=${address}`, `--cache=${folder}/empty-cache`], shop);
      return { code: 0, output: '' };
    });
    expect(asked).toEqual(['/mirror/@scope/paper/-/paper-1.0.0.tgz']);
    expect(existsSync(path.join(shop, 'node_modules/@scope/paper/package.json'))).toBe(true);
    expect(readdirSync(shop).toSorted()).toEqual(['node_modules', 'package-lock.json', 'package.json']);
  } finally {
    registry.close();
  }
});

test('a lock file that cannot be read is left to npm', async () => {
  writeFileSync(path.join(folder, 'package-lock.json'), '<<<<<<< HEAD');
  const { output } = await installByAddress(folder, () =>
    Promise.resolve({ code: 1, output: readdirSync(folder).join(' ') }),
  );
  expect(output).toBe('package-lock.json');
});

test('no second lock file stays behind when npm fails', async () => {
  writeFileSync(path.join(folder, 'package-lock.json'), '{"packages":{}}');
  const failed = installByAddress(folder, () => Promise.reject(new Error('npm failed')));
  await expect(failed).rejects.toThrow('npm failed');
  expect(readdirSync(folder)).toEqual(['package-lock.json']);
});

/** The file that a registry would send for an empty package of this name. */
async function packPackage(name: string): Promise<Buffer> {
  const source = path.join(folder, 'source');
  mkdirSync(source);
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  await npm(['pack', `--cache=${folder}/full-cache`], source);
  const [packed = ''] = readdirSync(source).filter((entry) => entry.endsWith('.tgz'));
  return readFileSync(path.join(source, packed));
}

function writeLock(shop: string, name: string, file: Buffer): void {
  const wanted = { name: 'shop', version: '1.0.0', dependencies: { [name]: '1.0.0' } };
  const integrity = `sha512-${createHash('sha512').update(file).digest('base64')}`;
  const packages = { '': wanted, [`node_modules/${name}`]: { version: '1.0.0', integrity } };
  writeFileSync(path.join(shop, 'package.json'), JSON.stringify(wanted));
  writeFileSync(path.join(shop, 'package-lock.json'), JSON.stringify({ ...wanted, lockfileVersion: 3, packages }));
}

async function npm(args: string[], cwd: string): Promise<void> {
  await promisify(execFile)('npm', [...args, '--no-audit', '--no-fund'], { cwd });
}
