import { describe, expect, it } from 'vitest';
import { codesExplainedIn, unexplainedCodes } from './rule-codes.ts';

const explained = codesExplainedIn(
  '| code | rule |\n| ---- | ---- |\n| P44  | Text stays text. |\n| D9 | |\n| U05 | Fields. |\n',
);

describe('a code of a rule', () => {
  it('is explained by a row with a text', () => {
    expect([...explained]).toEqual(['P44', 'U05']);
  });

  it.each([
    ['/** Nothing a customer typed becomes markup (P44). */', []],
    ["test('P99 is refused', …)", ['P99']],
    ['(D12, P44; P98–P99) and P98 again', ['D12', 'P98', 'P99']],
    ['| U77 |', ['U77']],
  ])('that nothing explains is named once: %s', (text, codes) => {
    expect(unexplainedCodes(text, explained)).toEqual(codes);
  });

  it.each(['unicode-range: U+D4, U+D7', 'BT-P12', '/icons/P12.svg', 'M0 0D12', 'an SHA of P12-34', 'P44.5'])(
    'is not every letter with a number: %s',
    (text) => {
      expect(unexplainedCodes(text, explained)).toEqual([]);
    },
  );
});
