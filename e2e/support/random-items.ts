import fc from 'fast-check';

/** A catalogue item as an editor may write it, with the prices that were meant: an oracle that never parses. */
export interface RandomItem {
  readonly fields: { PD_PriceRange: string; quantity: string | null; VAT: number; vatGround: string | null };
  readonly vatPercent: number;
  /** In the order of the page; one without a label for an item sold by the piece. */
  readonly offers: readonly { readonly label: string | null; readonly cents: number }[];
}

const NOUNS = ['rouleaux', 'sachets', 'pièces', 'draps', 'paires', 'kg'];

const euros = (cents: number) => (cents / 100).toFixed(2);
const french = (cents: number) => euros(cents).replace('.', ',');
/** Whole euros without their zeros. One decimal alone (`9,9`) is refused, because it could be two prices. */
const shortened = (cents: number) => french(cents).replace(/,00$/, '');

/** Every way of writing a list of prices that the shop's grammar allows. */
const WRITINGS: ((prices: readonly number[]) => string)[] = [
  (prices) => JSON.stringify(prices.map((cents) => cents / 100)),
  (prices) => JSON.stringify(prices.map(french)),
  (prices) => prices.map(french).join('; '),
  (prices) => prices.map(shortened).join(';'),
  (prices) => prices.map((cents) => `${french(cents)} €`).join(' ; '),
  (prices) => prices.map(euros).join(', '),
  (prices) => prices.map(euros).join(','),
  (prices) => prices.map(french).join(','),
];

const VAT_FIELDS: readonly [field: number, percent: number][] = [
  [20, 20],
  [10, 10],
  [5.5, 5.5],
  [2.1, 2.1],
  [0, 0],
];

/** Half of the prices are small, where a rounding error is a large share. */
const price = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 301, max: 99_999 }));

export const randomItem: fc.Arbitrary<RandomItem> = fc
  .record({
    counts: fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 0, maxLength: 4 }),
    noun: fc.constantFrom(...NOUNS),
    asJson: fc.boolean(),
    prices: fc.array(price, { minLength: 4, maxLength: 4 }),
    writing: fc.constantFrom(...WRITINGS),
    vat: fc.constantFrom(...VAT_FIELDS),
  })
  .map(({ counts, noun, asJson, prices, writing, vat: [field, vatPercent] }) => {
    const labels = counts.map((count) => `${count} ${noun}`);
    const used = prices.slice(0, Math.max(labels.length, 1));
    const list = labels.join(', ');
    return {
      fields: {
        PD_PriceRange: writing(used),
        quantity: labels.length === 0 ? null : asJson ? JSON.stringify(list) : list,
        VAT: field,
        vatGround: field === 0 ? 'VATEX-FR-CGI261-7' : null,
      },
      vatPercent,
      offers: used.map((cents, index) => ({ label: labels[index] ?? null, cents })),
    };
  });
