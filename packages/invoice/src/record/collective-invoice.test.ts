import { sumCents } from '@economat/commerce';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { randomCollective } from '../testing/random-record.ts';
import { partOf } from './collective-invoice.ts';

test('the parts of a collective invoice add up to it, each with the figures of its order', () => {
  fc.assert(
    fc.property(randomCollective, (invoice) => {
      if (invoice.kind !== 'invoice') return;
      const collected = invoice.collected ?? [];
      const parts = collected.map(({ orderNumber }) => partOf(invoice, orderNumber));
      expect(parts.map(({ vatShares }) => vatShares)).toEqual(collected.map(({ vatShares }) => vatShares));
      expect(parts.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(
        invoice.lines.map(({ name }) => name),
      );
      for (const figure of ['lines', 'discountBase', 'taxBasis', 'vat', 'grandTotal', 'due'] as const) {
        expect(sumCents(parts.map(({ totals }) => totals[figure]))).toBe(invoice.totals[figure]);
      }
      for (const { vatPercent, base, vat } of invoice.vatShares) {
        const same = parts.flatMap(({ vatShares }) => vatShares).filter((share) => share.vatPercent === vatPercent);
        expect([sumCents(same.map((share) => share.base)), sumCents(same.map((share) => share.vat))]).toEqual([
          base,
          vat,
        ]);
      }
    }),
  );
});
