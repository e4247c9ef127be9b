import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '../test-support/arbitraries.ts';
import { cents, type Cents } from './money.ts';
import { nearestReplacement, type ReplacementCandidate } from './replacement.ts';

function candidate(title: string, category: string | null, euros: string, stock: number | null = null) {
  return { title, category, PD_PriceRange: euros, quantity: null, VAT: 20, stock } satisfies ReplacementCandidate;
}

const gone = { name: 'Draps-housses 90 × 200', category: 'linen', unitPrice: cents(2000) };

describe('the nearest replacement', () => {
  it('is of the same category and nearest in price', () => {
    const found = nearestReplacement(gone, [
      candidate('Draps-housses 90 × 190', 'other', '20'),
      candidate('Taie d’oreiller', 'linen', '8'),
      candidate('Drap plat', 'linen', '22'),
    ]);
    expect(found?.title).toBe('Drap plat');
  });

  it('shares most words of the name when the category is unknown or empty', () => {
    const candidates = [
      candidate('Housse de couette', 'bed', '20'),
      candidate('Drap housse 160', 'bed', '40'),
      candidate('Savon', 'bath', '20'),
    ];
    expect(nearestReplacement({ ...gone, category: null }, candidates)?.title).toBe('Drap housse 160');
    expect(nearestReplacement(gone, candidates)?.title).toBe('Drap housse 160');
  });

  it('is never sold out, sold on request, or without anything in common', () => {
    expect(nearestReplacement(gone, [candidate('Drap plat', 'linen', '22', 0)])).toBeNull();
    expect(nearestReplacement(gone, [candidate('Drap plat', 'linen', '€10–€20 HT')])).toBeNull();
    expect(nearestReplacement(gone, [candidate('Savon', 'bath', '20')])).toBeNull();
    expect(nearestReplacement(gone, [])).toBeNull();
  });

  it('has no nearer price beside it in its category', () => {
    const entries = fc.array(fc.record({ cents: price(), category: fc.constantFrom('linen', 'bath') }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(entries, price(), (list, paid: Cents) => {
        const candidates = list.map(({ cents: total, category }) =>
          candidate('Article', category, (total / 100).toFixed(2)),
        );
        const found = nearestReplacement({ name: 'Drap', category: 'linen', unitPrice: paid }, candidates);
        const distances = list
          .filter(({ category }) => category === 'linen')
          .map((entry) => Math.abs(entry.cents - paid));
        const chosen = list[candidates.findIndex((entry) => entry === found)];
        const distance = chosen?.category === 'linen' ? Math.abs(chosen.cents - paid) : Number.POSITIVE_INFINITY;
        expect(distance).toBe(Math.min(...distances));
        expect(found === null).toBe(distances.length === 0);
      }),
    );
  });
});
