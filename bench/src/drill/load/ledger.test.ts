import { expect, test } from 'vitest';
import { compareLedger, type LedgerEntry } from './ledger.ts';

function entry(key: string, number: string | null, refusals: readonly string[] = []): LedgerEntry {
  return { key, number, refusals, at: new Date(0), email: `${key}@exemple.fr` };
}

test('an order that was confirmed and is not in the database is lost', () => {
  const entries = [entry('a', 'ORD-1'), entry('b', 'ORD-2')];
  expect(compareLedger(entries, [{ key: 'a', number: 'ORD-1' }]).lost).toEqual(['b']);
  expect(compareLedger(entries, [{ key: 'a', number: 'ORD-1' }, { key: 'b', number: 'ORD-9' }]).lost).toEqual(['b']); // prettier-ignore
});

test('two orders of a key are doubled, and so is one that no buyer knows', () => {
  const stored = [
    { key: 'a', number: 'ORD-1' },
    { key: 'a', number: 'ORD-2' },
    { key: 'c', number: 'ORD-3' },
    { key: null, number: 'ORD-4' },
  ];
  expect(compareLedger([entry('a', 'ORD-1')], stored).doubled).toEqual(['a', 'ORD-3', 'ORD-4']);
});

test('a refusal is fine when it is a 503 and the order is placed afterwards', () => {
  const fine = [entry('a', 'ORD-1', ['503', '503'])];
  const findings = { lost: [], doubled: [], unplaced: [], otherRefusals: [] };
  expect(compareLedger(fine, [{ key: 'a', number: 'ORD-1' }])).toEqual(findings);
  const wrong = [entry('b', 'ORD-2', ['502']), entry('c', null, ['503', 'socket hang up'])];
  expect(compareLedger(wrong, [{ key: 'b', number: 'ORD-2' }])).toMatchObject({
    unplaced: ['c'],
    otherRefusals: ['b: 502', 'c: socket hang up'],
  });
});
