import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

let folder: string;
const packages = () => join(folder, 'node_modules');

function addPackage(path: string, code: string): void {
  mkdirSync(join(packages(), path), { recursive: true });
  writeFileSync(join(packages(), path, 'index.js'), code);
}

/** What npm leaves after an install. */
const install = (time: string) => writeFileSync(join(packages(), '.package-lock.json'), time);

/** Runs a program that asks for the package `shop` as the service asks for Strapi, and gives what it exports. */
function start(): unknown {
  const code = `
    const { rememberModules } = require(${JSON.stringify(join(__dirname, 'remember-modules.ts'))});
    rememberModules(${JSON.stringify(packages())}).then(async (end) => {
      console.log(JSON.stringify(require(${JSON.stringify(join(packages(), 'shop'))})));
      await end();
    });`;
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return JSON.parse(execFileSync(process.execPath, ['--no-warnings', '-e', code], { env, encoding: 'utf8' }));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'economat-modules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('a start takes each module from where the one before found it, until packages are installed', () => {
  addPackage('price', `module.exports = 'first';`);
  addPackage('shop', `module.exports = require('price');`);
  install('Monday');
  expect(start()).toBe('first');
  addPackage('shop/node_modules/price', `module.exports = 'nearer';`);
  expect(start()).toBe('first');
  install('Tuesday');
  expect(start()).toBe('nearer');
});

test('a module that is looked for in two places is looked for at every start', () => {
  addPackage('price', `module.exports = 'here';`);
  addPackage('other/node_modules/price', `module.exports = 'there';`);
  const there = JSON.stringify(join(packages(), 'other'));
  addPackage('shop', `module.exports = [require('price'), require(require.resolve('price', { paths: [${there}] }))];`);
  install('Monday');
  expect(start()).toEqual(['here', 'there']);
  expect(start()).toEqual(['here', 'there']);
});

test('a start whose memory is spoilt finds everything anew', () => {
  addPackage('price', `module.exports = 'first';`);
  addPackage('shop', `module.exports = require('price');`);
  install('Monday');
  expect(start()).toBe('first');
  const memories = globSync(join(folder, 'compiled/*/modules-*.json'));
  expect(memories).toHaveLength(1);
  for (const file of memories) writeFileSync(file, '{"shop requires price":');
  expect(start()).toBe('first');
});
