import { expect, test } from 'vitest';
import { companyNumberText } from './company-number-text.ts';

test('a company number is named and stands in groups that a reader can compare', () => {
  expect(companyNumberText({ siren: '552100554', siret: null })).toBe('SIREN 552\u00a0100\u00a0554');
  expect(companyNumberText({ siret: '55210055400013' })).toBe('SIRET 552\u00a0100\u00a0554\u00a000013');
  expect(companyNumberText({ siren: '' })).toBeNull();
});
