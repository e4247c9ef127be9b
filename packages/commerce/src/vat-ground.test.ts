import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  FRANCHISE_GROUND,
  groundProblem,
  isFranchise,
  isVatGround,
  VAT_GROUNDS,
  vatGroundSentence,
} from './vat-ground.ts';

test('a franchise is worded by the code in force on the day of the document', () => {
  expect(vatGroundSentence(FRANCHISE_GROUND, '2026-08-31')).toBe('TVA non applicable, article 293 B du CGI.');
  expect(vatGroundSentence(FRANCHISE_GROUND, '2026-09-01')).toBe(
    'TVA non applicable, article 284 de la directive 2006/112/CE.',
  );
});

test('no document from September 2026 on names an article of the former code', () => {
  const days = fc.date({ min: new Date('2026-09-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...VAT_GROUNDS), days, (ground, day) => {
      const sentence = vatGroundSentence(ground, day.toISOString().slice(0, 10));
      expect(sentence).not.toContain('CGI');
      expect(sentence.endsWith('.')).toBe(true);
    }),
  );
});

test('only the codes of the list are grounds', () => {
  for (const ground of VAT_GROUNDS) expect(isVatGround(ground)).toBe(true);
  fc.assert(fc.property(fc.anything(), (value) => !isVatGround(value) || VAT_GROUNDS.includes(value)));
});

test('lines are those of a franchise only when every one of them is', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ vatGround: fc.option(fc.constantFrom(...VAT_GROUNDS)) })), (lines) => {
      const others = lines.filter(({ vatGround }) => vatGround !== FRANCHISE_GROUND);
      expect(isFranchise(lines)).toBe(lines.length > 0 && others.length === 0);
    }),
  );
});

test.each([
  [0, null, 'missing-at-zero'],
  [0, '', 'missing-at-zero'],
  [0, 'VATEX-FR-CGI261-7', null],
  [0, 'VATEX-FR-FRANCHISE', 'unknown'],
  [20, 'VATEX-FR-CGI261-7', 'needless'],
  [null, 'VATEX-FR-CGI261-7', 'needless'],
])('a rate of %s %% with the ground %s has the problem %s', (VAT, vatGround, problem) => {
  expect(groundProblem({ VAT, vatGround })).toBe(problem);
});
