import { expect, test } from 'vitest';
import { missingPackages } from './installed.mjs';

const LINUX = { platform: 'linux', arch: 'x64' };

test('nothing is missing when every package is there in the wanted version', () => {
  const lock = { packages: { '': {}, 'node_modules/react': { version: '19.3.1' } } };
  expect(missingPackages(lock, lock, LINUX)).toEqual([]);
});

test('an absent package and another version are both missing', () => {
  const wanted = { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } } };
  const present = { packages: { 'node_modules/b': { version: '1.0.0' } } };
  expect(missingPackages(wanted, present, LINUX)).toEqual(['node_modules/a', 'node_modules/b']);
});

test('a binary for this machine is required although optional, another’s is not', () => {
  const wanted = {
    packages: {
      'node_modules/linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
      'node_modules/mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    },
  };
  expect(missingPackages(wanted, {}, LINUX)).toEqual(['node_modules/linux']);
});

test('a workspace must be linked', () => {
  const wanted = { packages: { 'node_modules/@economat/commerce': { link: true } } };
  expect(missingPackages(wanted, {}, LINUX)).toEqual(['node_modules/@economat/commerce']);
  expect(missingPackages(wanted, wanted, LINUX)).toEqual([]);
});
