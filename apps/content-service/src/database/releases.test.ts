import { expect, it } from 'vitest';
import { refusalOf } from './releases.ts';

const BUILD = { version: '1.4.0', upgradedFrom: '1.2.0', migrations: ['one', 'two'] };
const released = (version: string, rolledBackTo: string) => ({ version, rolledBackTo });

it.each([
  ['an empty one', { applied: [], releases: [] }],
  ['its own', { applied: ['one', 'two'], releases: [released('1.4.0', '1.3.0')] }],
  ['the one before', { applied: ['one'], releases: [released('1.3.9', '1.2.0')] }],
  ['a newer one that allows it', { applied: ['one', 'two', 'three'], releases: [released('1.10.0', '1.4.0')] }],
  ['a newer one whose own step allowed it', { applied: ['one'], releases: [released('2.0.0', '1.4.0')] }],
])('a build takes %s', (_which, found) => {
  expect(refusalOf(BUILD, found)).toBeNull();
});

it('a newer database is refused with the oldest release that may run on it', () => {
  const found = {
    applied: ['one', 'two', 'three'],
    releases: [released('1.4.0', '1.4.0'), released('1.10.0', '1.5.0')],
  };
  expect(refusalOf(BUILD, found)).toBe(
    'The database was changed by release 1.10.0, on whose database nothing older than 1.5.0 may run, and this is 1.4.0. Start 1.5.0 or newer, or restore a backup from before the upgrade.',
  );
});

it('of all releases that have run the strictest decides', () => {
  const found = { applied: [], releases: [released('1.6.0', '1.3.0'), released('1.5.0', '1.5.0')] };
  expect(refusalOf(BUILD, found)).toContain('nothing older than 1.5.0');
});

it('changes of a newer build of the same version are refused by their names', () => {
  const found = { applied: ['one', 'three'], releases: [released('1.4.0', '1.4.0')] };
  expect(refusalOf(BUILD, found)).toContain('a newer build of 1.4.0: this one does not know three');
});

it('a database too old is refused with the release that comes between', () => {
  expect(refusalOf(BUILD, { applied: ['one'], releases: [] })).toContain('Start 1.2.0 on it first');
  expect(refusalOf(BUILD, { applied: ['one'], releases: [released('1.1.9', '1.1.0')] })).toContain('of release 1.1.9');
});
