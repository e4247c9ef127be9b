import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CACHE_DIR } from '../stack/paths.ts';

let root: string;

/** Installs the root's packages at once, and the content service's once it is told how that ends. */
const NPM = `
import { existsSync, mkdirSync, readFileSync, symlinkSync, watch, writeFileSync } from 'node:fs';
if (process.cwd().endsWith('content-service')) {
  const end = await new Promise((resolve) => {
    const look = () => {
      const said = existsSync('end') ? readFileSync('end', 'utf8') : '';
      if (said !== '') resolve(said);
    };
    watch('.', look);
    look();
  });
  if (end === 'fails') {
    console.error('the tree is full of holes');
    process.exit(1);
  }
} else {
  if (existsSync('of-another-order') && existsSync('npm-shrinkwrap.json')) {
    console.error('npm error code E404');
    process.exit(1);
  }
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/.bin/node');
}
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
process.exit();
`;

const PROGRAM = `
console.log('begins');
process.on('disconnect', () => console.log('installed'));
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);
`;

beforeEach(() => {
  mkdirSync(CACHE_DIR, { recursive: true });
  root = mkdtempSync(path.join(CACHE_DIR, 'bootstrap-'));
  cpSync(import.meta.dirname, path.join(root, 'scripts/bootstrap'), { recursive: true });
  for (const folder of ['.', 'apps/content-service']) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), '{"type":"module","devDependencies":{"node":"24.0.0"}}');
    writeFileSync(path.join(root, folder, 'package-lock.json'), '{"packages":{}}');
  }
  writeFileSync(path.join(root, 'npm.js'), NPM);
  writeFileSync(path.join(root, 'scripts/program.ts'), PROGRAM);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Started {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** What it and its program have written. */
  readonly output: () => string;
}

function start(options: string): Started {
  const command = `import { run } from './scripts/bootstrap/run.mjs'; await run('program.ts', ${options});`;
  writeFileSync(path.join(root, 'command.mjs'), command);
  const child = spawn(process.execPath, ['command.mjs'], {
    cwd: root,
    env: { ...process.env, npm_execpath: path.join(root, 'npm.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { process: child, output: () => output };
}

function endInstall(how: 'passes' | 'fails'): void {
  writeFileSync(path.join(root, 'apps/content-service/end'), how);
}

async function says({ output }: Started, text: string): Promise<void> {
  await expect.poll(output, { timeout: 60_000 }).toContain(text);
}

async function codeOf({ process: child }: Started): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode;
  return (await once(child, 'exit'))[0] as unknown;
}

test('a shop begins during the install, and notices its end', { timeout: 120_000 }, async () => {
  const started = start('{ beginsEarly: true }');
  await says(started, 'begins');
  expect(started.output()).not.toContain('✓ Installing packages of the content service');
  endInstall('passes');
  await says(started, 'installed');
  started.process.kill();
  expect(await codeOf(started)).toBe(0);
});

test('a shop ends with code 1 and the reason when the install beside it fails', { timeout: 120_000 }, async () => {
  const started = start('{ beginsEarly: true }');
  await says(started, 'begins');
  endInstall('fails');
  expect(await codeOf(started)).toBe(1);
  expect(started.output()).toContain('the tree is full of holes');
});

test('stopping a shop stops the install beside it', { timeout: 120_000 }, async () => {
  const started = start('{ beginsEarly: true }');
  await says(started, 'begins');
  started.process.kill();
  expect(await codeOf(started)).toBe(0);
  expect(started.output()).not.toContain('✗');
});

test('an install that is stopped deletes its own lock file', { timeout: 120_000 }, async () => {
  const started = start('{}');
  await says(started, '✓ Installing packages ');
  started.process.kill();
  expect(await codeOf(started)).toBe(1);
  expect(started.output()).not.toContain('✗');
  expect(existsSync(path.join(root, 'apps/content-service/npm-shrinkwrap.json'))).toBe(false);
});

test('any other command begins after the install', { timeout: 120_000 }, async () => {
  const started = start('{}');
  await says(started, '✓ Installing packages ');
  endInstall('passes');
  await says(started, 'begins');
  expect(started.output().indexOf('✓ Installing packages of the content service')).toBeLessThan(
    started.output().indexOf('begins'),
  );
  started.process.kill();
  await codeOf(started);
});

test('packages are installed from a registry with other addresses', { timeout: 120_000 }, async () => {
  writeFileSync(path.join(root, 'of-another-order'), '');
  const started = start('{}');
  await says(started, '✓ Installing packages ');
  endInstall('passes');
  await says(started, 'begins');
  expect(existsSync(path.join(root, 'npm-shrinkwrap.json'))).toBe(false);
  started.process.kill();
  await codeOf(started);
});
