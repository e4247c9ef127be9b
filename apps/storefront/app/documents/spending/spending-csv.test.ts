import { cents, sumCents } from '@economat/commerce';
import type { Spending } from '@economat/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadedText, loadText } from '../../shared/text/load-text.ts';
import { spendingCsv } from './spending-csv.ts';

const SPENDING: Spending = {
  year: 2026,
  years: [2026],
  total: { net: cents(12_345), vat: cents(2469), gross: cents(14_814) },
  departments: [
    { name: 'Papier & bobines', nameEn: 'Paper & rolls', net: cents(13_345) },
    { name: null, nameEn: null, net: cents(-1000) },
  ],
  properties: [{ name: '=Studio; "2"', documents: 2, net: cents(12_345), gross: cents(14_814) }],
};

test('the table has both groups, a decimal comma and no formula', async () => {
  await loadText('fr', ['spending']);
  expect(spendingCsv(SPENDING, loadedText('fr', 'spending'), 'fr').split('\r\n')).toEqual([
    '\uFEFF"Année";"Par";"Nom";"HT"',
    `"2026";"Logement";"'=Studio; ""2""";123,45`,
    '"2026";"Rayon";"Papier & bobines";133,45',
    '"2026";"Rayon";"Remises et autres";-10,00',
    '',
  ]);
});

test('the cells of each group add up to the same sum, to the cent', async () => {
  await loadText('en', ['spending']);
  const amounts = fc.array(fc.integer({ min: -10_000_000, max: 100_000_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(amounts, (list) => {
      const net = sumCents(list.map(cents));
      const departments = list.map((amount, index) => ({ name: `D${index}`, nameEn: null, net: cents(amount) }));
      const properties = [{ name: 'Studio', documents: 1, net, gross: net }];
      const csv = spendingCsv({ ...SPENDING, departments, properties }, loadedText('en', 'spending'), 'en');
      const rows = csv.trimEnd().split('\r\n').slice(1);
      const sumOf = (group: string) =>
        rows
          .filter((row) => row.includes(`;"${group}";`))
          .reduce((sum, row) => sum + Number((row.split(';').at(-1) ?? '').replace(',', '')), 0);
      expect(sumOf('Department')).toBe(net);
      expect(sumOf('Property')).toBe(net);
    }),
  );
});
