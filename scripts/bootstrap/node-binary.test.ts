import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isKnownBinary, KNOWN_BINARIES } from './node-binary.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'node-binary-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = path.resolve(import.meta.dirname, '../..');
const pinned = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { devDependencies: { node: string } }
).devDependencies.node;

test('the binaries of the pinned version are known for Linux', () => {
  expect(Object.keys(KNOWN_BINARIES)).toEqual([pinned]);
  expect(Object.keys(KNOWN_BINARIES[pinned] ?? {})).toEqual(['linux-x64', 'linux-arm64']);
});

test('a binary with one more byte is refused; without a known one nothing is checked', async () => {
  const file = path.join(folder, 'node');
  const known = { '1.0.0': { 'linux-x64': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' } };
  const machine = { version: '1.0.0', platform: 'linux', arch: 'x64' };
  writeFileSync(file, 'abc');
  expect(await isKnownBinary(file, machine, known)).toBe(true);
  writeFileSync(file, 'abcd');
  expect(await isKnownBinary(file, machine, known)).toBe(false);
  expect(await isKnownBinary(file, { ...machine, arch: 'riscv64' }, known)).toBeNull();
});

test('the binary of this installation is the known one', async () => {
  const { platform, arch } = process;
  const file = path.join(root, 'node_modules/node/bin/node');
  expect(await isKnownBinary(file, { version: pinned, platform, arch })).not.toBe(false);
});
