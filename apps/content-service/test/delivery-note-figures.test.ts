import { formatMoney } from '@economat/commerce';
import { deliveryNotesPdf } from '@economat/invoice/papers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageTexts, plainSpaces } from '../../../packages/invoice/src/testing/read-pdf.ts';
import { SELLER } from '../../../packages/invoice/src/testing/sample-records.ts';
import { deliveryNote } from '../src/papers/paper-content.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { randomOrder } from './support/random-order.ts';

/** What the law wants a company to say of itself is no price. */
const CAPITAL = 'au capital de 10 000,00 €';

test('no delivery note of any order shows a price', async () => {
  await fc.assert(
    fc.asyncProperty(randomOrder, fc.constantFrom('fr' as const, 'en' as const), async (placed, language) => {
      const order = { ...placed, language };
      const notes = [deliveryNote(order, new Map())];
      const pdf = await deliveryNotesPdf({ notes, seller: SELLER, madeAt: new Date(), remarks: [] });
      const pages = await pageTexts(pdf);
      const text = pages.join(' ').replaceAll(CAPITAL, '');
      for (const { quantity, productName } of order.lines) expect(text).toContain(`${productName} ${quantity}`);
      expect(text).not.toMatch(/€|EUR|\d[.,]\d\d(?!\d)/);
      for (const { unitPrice, lineTotal } of order.lines) {
        for (const amount of [unitPrice, lineTotal, order.total]) {
          expect(text).not.toContain(plainSpaces(formatMoney(amount, language)));
        }
      }
    }),
    { numRuns: deepRounds(200) },
  );
});
