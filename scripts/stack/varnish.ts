import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { waitUntilHealthy } from './health.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { inRoot } from './paths.ts';
import { findProgram } from './programs.ts';
import { inheritedEnvironment } from './service.ts';

const run = promisify(execFile);
const START_MS = 30_000;

/** The module that the example imports. Debian has it in a package of its own. */
const MODULE = '{/usr,/usr/local,/opt/homebrew}/lib{,/*}/varnish/vmods/libvmod_xkey.so';

/** Varnish with the module of the example, if both are installed. */
export function findVarnish(): string | null {
  return globSync(MODULE).length > 0 ? findProgram('varnishd') : null;
}

export interface VarnishOptions {
  readonly program: string;
  readonly port: number;
  readonly storefrontPort: number;
  /** For its configuration and its working files. */
  readonly dir: string;
}

export interface Varnish {
  readonly process: ManagedProcess;
  /** How many requests it has sent to the shop. */
  requestsToShop(): Promise<number>;
}

/** Starts Varnish with the very example of docs/operations.md, with the storefront's port put in: what is documented is what is tested. */
export async function startVarnish({ program, port, storefrontPort, dir }: VarnishOptions): Promise<Varnish> {
  await mkdir(dir, { recursive: true });
  const file = path.join(dir, 'shop.vcl');
  await writeFile(file, (await documentedRules()).replace('.port = "3000"', `.port = "${storefrontPort}"`));
  const work = path.join(dir, 'work');
  const shop = ['-a', `127.0.0.1:${port}`, '-f', file];
  const child = await startProcess({
    name: 'varnish',
    command: program,
    // Without its jail: it would give up the rights to read this folder.
    args: ['-j', 'none', '-F', '-n', work, ...shop, '-p', 'http_gzip_support=off', '-s', 'malloc,256m'],
    cwd: dir,
    env: inheritedEnvironment(),
  });
  await waitUntilHealthy(`http://127.0.0.1:${port}/healthz`, child, START_MS);
  const statistics = path.join(path.dirname(program), '../bin/varnishstat');
  return {
    process: child,
    async requestsToShop() {
      const { stdout } = await run(statistics, ['-n', work, '-1', '-f', 'MAIN.backend_req']);
      return Number(/MAIN\.backend_req\s+(\d+)/.exec(stdout)?.[1] ?? Number.NaN);
    },
  };
}

async function documentedRules(): Promise<string> {
  const text = await readFile(inRoot('docs/operations.md'), 'utf8');
  const [rules] = /(?<=```vcl\n).*?(?=```)/s.exec(text) ?? [];
  if (rules === undefined) throw new Error('docs/operations.md has no example for Varnish');
  return rules;
}
