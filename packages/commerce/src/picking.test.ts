import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineToPick, pickingList, type Shelf, shelfPieces } from './picking.ts';

const OPTIONS = [null, '6 rouleaux', '12 rouleaux', '7 nuits'];

const line: fc.Arbitrary<LineToPick> = fc.record({
  orderNumber: fc.constantFrom('ORD-0000001', 'ORD-0000002', 'ORD-0000003'),
  itemId: fc.constantFrom('a', 'b', 'c', ''),
  title: fc.constantFrom('Bobine', 'Drap'),
  option: fc.constantFrom(...OPTIONS),
  variant: fc.constantFrom(null, 'Blanc', 'Beige'),
  nature: fc.constantFrom('goods' as const, 'service' as const),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const shelves = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(null, 'A-2', 'A-10', 'B-1')), {
    selector: ([itemId]) => itemId,
  })
  .map((entries) => new Map(entries.map(([itemId, place]): [string, Shelf] => [itemId, { reference: null, place }])));

function item(place: string | null, itemId: string): [LineToPick, [string, Shelf]] {
  const sold = { orderNumber: 'ORD-0000001', title: itemId, option: null, variant: null, quantity: 1 };
  return [{ ...sold, itemId, nature: 'goods' }, [itemId, { reference: null, place }]];
}

describe('a picking list', () => {
  it('follows the places as people number them, and ends with what has none', () => {
    const items = [item(null, 'x'), item('A-10', 'y'), item('B-01-2', 'z'), item('A-2', 'w'), item('a-3', 'v')];
    const list = pickingList(
      items.map(([sold]) => sold),
      new Map(items.map(([, shelf]) => shelf)),
    );
    expect(list.map(({ place }) => place)).toEqual(['A-2', 'a-3', 'A-10', 'B-01-2', null]);
  });

  it('adds up the bundles of an item in pieces, and says which order takes which', () => {
    const sold = { itemId: 'a', title: 'Bobine', variant: null, nature: 'goods' } as const;
    const [picked, ...others] = pickingList(
      [
        { ...sold, orderNumber: 'ORD-0000001', option: '6 rouleaux', quantity: 2 },
        { ...sold, orderNumber: 'ORD-0000002', option: '12 rouleaux', quantity: 1 },
        { ...sold, orderNumber: 'ORD-0000001', option: '6 rouleaux', quantity: 1 },
      ],
      new Map([['a', { reference: 'BOB-1', place: 'A-1' }]]),
    );
    expect(others).toEqual([]);
    expect(picked).toEqual({
      title: 'Bobine',
      variant: null,
      reference: 'BOB-1',
      place: 'A-1',
      isRental: false,
      pieces: 30,
      takings: [
        { orderNumber: 'ORD-0000001', bundles: [{ option: '6 rouleaux', quantity: 3 }] },
        { orderNumber: 'ORD-0000002', bundles: [{ option: '12 rouleaux', quantity: 1 }] },
      ],
    });
  });

  it('takes as many of everything as was ordered, and lists nothing twice', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), shelves, (lines, known) => {
        const list = pickingList(lines, known);
        const taken = list.flatMap(({ takings }) => takings.flatMap(({ bundles }) => bundles));
        expect(sum(taken.map(({ quantity }) => quantity))).toBe(sum(lines.map(({ quantity }) => quantity)));
        for (const { pieces, takings } of list) {
          const bundles = takings.flatMap((taking) => taking.bundles);
          expect(pieces).toBe(sum(bundles.map(({ option, quantity }) => quantity * shelfPieces(option))));
          expect(new Set(takings.map(({ orderNumber }) => orderNumber)).size).toBe(takings.length);
        }
        const keys = lines.map(({ itemId, title, variant }) => JSON.stringify([itemId || title, variant]));
        expect(list).toHaveLength(new Set(keys).size);
      }),
    );
  });

  it('is sorted by place whatever the order of the lines', () => {
    const rank = ['A-2', 'A-10', 'B-1', null];
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), shelves, (lines, known) => {
        const ranks = pickingList(lines, known).map(({ place }) => rank.indexOf(place));
        expect(ranks).toEqual(ranks.toSorted((first, second) => first - second));
      }),
    );
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('what a bundle takes from the shelf', () => {
  it.each([
    [null, 1],
    ['12 rouleaux', 12],
    ['Boîte de 1 000 feuilles', 1000],
    ['4 kits', 4],
    ['7 nuits', 1],
    ['3 mois', 1],
    ['3 kg', 1],
    ['1,5 kg', 1],
    ['5 l', 1],
    ['2 lots', 2],
    ['2 nuitées', 1],
    ['Boîte', 1],
  ])('of %j are %i pieces', (option, pieces) => {
    expect(shelfPieces(option)).toBe(pieces);
  });
});
