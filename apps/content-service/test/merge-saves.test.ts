import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Fields } from '../src/form-saves/three-way.ts';
import { deskOf, ITEM } from './setup/desk.ts';
import { staffMember } from './setup/staff-member.ts';
import { useTestService } from './setup/test-service.ts';
import { completeFields } from './support/complete-item.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { orderData, placed, placeOrder } from './support/order-client.ts';
import { query, stockOf } from './support/order-fixtures.ts';
import { SavedForm } from './support/saved-form.ts';

const SETTINGS = '/content-manager/single-types/api::shop-setting.shop-setting';
const service = useTestService('merge-saves');

let editors: readonly [string, string];
let parents: readonly string[];
let pictures: readonly { id: number }[];
let made = 0;

beforeAll(async () => {
  const { url, databaseUrl } = service();
  const [one, other] = [await deskOf(url), await staffMember(url, 'editor')];
  editors = [one.authorization, other.authorization];
  parents = [await newItem({ title: 'Rayon un' }), await newItem({ title: 'Rayon deux' })];
  pictures = await query<{ id: number }>(
    databaseUrl,
    `select id from files where mime like 'image/%' order by id limit 3`,
  );
});

async function newItem(more: Fields = {}): Promise<string> {
  made += 1;
  const desk = await deskOf(service().url);
  const fields = { title: `Article ${made}`, slug: `fusion-${made}`, PD_PriceRange: '10', VAT: 20, stock: 50, ...more };
  return (await desk.create(ITEM, fields)).documentId;
}

const formOf = (documentId: string, editor: 0 | 1) => SavedForm.ofItem(service().url, documentId, editors[editor]);

async function stateOf(documentId: string): Promise<Fields> {
  const [row] = await query<{ state: Fields }>(
    service().databaseUrl,
    'select shop_entry_state($1, id) as state from sidebar_items where document_id = $2',
    [ITEM, documentId],
  );
  return row?.state ?? {};
}

/** Edits of each field, with what the entry's state then says. */
const EDITS: Readonly<Record<string, (pick: number) => { readonly edit: unknown; readonly state: unknown }>> = {
  title: (pick) => same(`Nom ${pick}`),
  titleEn: (pick) => same(`Name ${pick}`),
  PD_Description2En: (pick) => same(`${pick} grams`),
  PD_PointsEn: (pick) => same(`Item ${pick}`),
  PD_DescriptionEn: (pick) => same([{ type: 'paragraph', children: [{ type: 'text', text: `Words ${pick}` }] }]),
  safetyNotesEn: (pick) => same(`Care ${pick}`),
  // An article that other edits leave incomplete is refused online.
  isOnline: () => same(false),
  slug: (pick) => same(`fusion-${made}-${'abcdefgh'[pick] ?? 'z'}`),
  reference: (pick) => same(`REF-${made}-${pick}`),
  rank: (pick) => same(pick),
  isHomeProduct: (pick) => same(pick + 1),
  PD_PriceRange: (pick) => same(String(pick + 3)),
  VAT: (pick) => same([20, 10, 5.5][pick % 3]),
  nature: (pick) => same(pick % 2 === 0 ? 'goods' : 'service'),
  stock: (pick) => same(pick * 10),
  lowStockAt: (pick) => same(pick),
  place: (pick) => same(`B-${pick}`),
  usage: (pick) => same(`${pick + 1} par séjour`),
  PD_Description2: (pick) => same(`${pick} g`),
  PD_Points: (pick) => same(`Point ${pick}`),
  PD_Description: (pick) => same([{ type: 'paragraph', children: [{ type: 'text', text: `Texte ${pick}` }] }]),
  manufacturer: (pick) => same(`Maison ${pick}`),
  safetyNotes: (pick) => same(`Prudence ${pick}`),
  variants: (pick) =>
    same(
      Array.from({ length: (pick % 3) + 1 }, (_, at) => ({
        title: 'Couleur',
        titleEn: 'Colour',
        name: `${pick}-${at}`,
        nameEn: `n${pick}-${at}`,
      })),
    ),
  parent: (pick) => {
    const documentId = parents[pick % 2] ?? '';
    return { edit: { connect: [{ documentId }], disconnect: [] }, state: documentId };
  },
  icon: (pick) => {
    const id = pictures[pick % 3]?.id ?? 0;
    return { edit: { id }, state: [id] };
  },
  PD_Gallery: (pick) => {
    const ids = pictures.slice(0, (pick % 3) + 1).map(({ id }) => id);
    return { edit: ids.map((id) => ({ id })), state: ids };
  },
};
const same = (value: unknown) => ({ edit: value, state: value });
const FIELDS = Object.keys(EDITS);
/** Fields that a form sends whenever they were touched: rows and files chosen anew have other ids, though they say the same. */
const SENT_WHEN_TOUCHED: ReadonlySet<string> = new Set(['parent', 'icon', 'PD_Gallery', 'variants']);
const isEqual = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

const step = fc.record({
  editor: fc.constantFrom<0 | 1>(0, 1),
  /** Opens the form anew before, so that it has seen all. */
  opens: fc.boolean(),
  edits: fc.uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), fc.nat({ max: 7 })), {
    minLength: 1,
    maxLength: 6,
    selector: ([field]) => field,
  }),
  givesWay: fc.boolean(),
});

describe('two editors of one article', () => {
  it('lose no change and apply none twice, however their saves interleave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
        const documentId = await newItem();
        const forms = [formOf(documentId, 0), formOf(documentId, 1)] as const;
        const expected: Record<string, unknown> = { ...(await stateOf(documentId)) };
        // Of each form the fields that the other has written since it was opened.
        const unseen = [new Set<string>(), new Set<string>()] as const;
        const opened: [Fields, Fields] = [{ ...expected }, { ...expected }];
        for (const form of forms) await form.open();
        for (const { editor, opens, edits, givesWay } of steps) {
          if (opens) {
            await forms[editor].open();
            unseen[editor].clear();
            opened[editor] = { ...expected };
          }
          const wanted = edits.map(([field, pick]) => ({ field, ...(EDITS[field]?.(pick) ?? same(null)) }));
          const changed = wanted.filter(
            ({ field, state }) => SENT_WHEN_TOUCHED.has(field) || !isEqual(opened[editor][field], state),
          );
          const both = changed.filter(
            ({ field, state }) => unseen[editor].has(field) && !isEqual(expected[field], state),
          );
          const { conflicts } = await forms[editor].save(
            Object.fromEntries(wanted.map(({ field, edit }) => [field, edit])),
            (met) => (givesWay ? met.map(({ field }) => field) : []),
          );
          expect(conflicts.map(({ field }) => field).toSorted()).toEqual(both.map(({ field }) => field).toSorted());
          for (const { field, state } of changed) {
            if (givesWay && both.some((conflict) => conflict.field === field)) continue;
            if (!isEqual(expected[field], state)) unseen[editor === 0 ? 1 : 0].add(field);
            expected[field] = state;
          }
          unseen[editor].clear();
          opened[editor] = { ...expected };
          const stored = await stateOf(documentId);
          for (const field of FIELDS)
            expect({ field, value: stored[field] }).toEqual({ field, value: expected[field] });
          // A form shows after its save what is stored.
          await forms[editor].open();
        }
      }),
      // A smaller counterexample would take longer than the test may.
      { numRuns: deepRounds(200), endOnFailure: true },
    );
  });

  it('see both values of a field and who wrote the other, and choose', async () => {
    const documentId = await newItem({ PD_PriceRange: '4', place: 'A-1' });
    const [mine, theirs] = [formOf(documentId, 0), formOf(documentId, 1)];
    await mine.open();
    await theirs.open();
    await theirs.save({ PD_PriceRange: '5', PD_Points: 'Neuf' });
    const refused = await mine.save({ PD_PriceRange: '6', place: 'A-2' });
    expect(refused).toMatchObject({
      status: 400,
      conflicts: [
        {
          field: 'PD_PriceRange',
          label: 'Prix HT',
          theirs: '5',
          mine: '6',
          by: { kind: 'staff', name: 'Sacha Martin' },
        },
      ],
    });
    expect(await stateOf(documentId)).toMatchObject({ PD_PriceRange: '5', place: 'A-1' });
    await mine.save({ PD_PriceRange: '6', place: 'A-2' }, () => []);
    expect(await stateOf(documentId)).toMatchObject({ PD_PriceRange: '6', place: 'A-2', PD_Points: 'Neuf' });
    // One’s own save is no change by another.
    expect((await mine.save({ PD_PriceRange: '7' })).conflicts).toEqual([]);
  });

  it('who save in the same moment follow one another', async () => {
    for (let round = 0; round < 5; round += 1) {
      const documentId = await newItem();
      const forms = [formOf(documentId, 0), formOf(documentId, 1)] as const;
      await Promise.all(forms.map((form) => form.open()));
      const [one, other] = await Promise.all([
        forms[0].save({ title: 'Un', place: 'A' }),
        forms[1].save({ title: 'Deux', safetyNotes: 'B' }),
      ]);
      expect(new Set([one.status, other.status])).toEqual(new Set([200, 400]));
      expect(await stateOf(documentId)).toMatchObject(
        one.status === 200
          ? { title: 'Un', place: 'A', safetyNotes: null }
          : { title: 'Deux', safetyNotes: 'B', place: null },
      );
    }
  });
});

describe('an editor whose form was open meanwhile', () => {
  it('brings no sold piece back, and learns of sales when the stock itself was typed', async () => {
    const { url, databaseUrl } = service();
    const documentId = await newItem({ ...(await completeFields(url)), PD_PriceRange: '10', stock: 20 });
    const product = { productId: documentId, title: `Article ${made}` };
    const form = formOf(documentId, 0);
    await form.open();
    placed(await placeOrder(url, orderData([{ product, unitPrice: 10, quantity: 3 }])));
    await form.save({ place: 'C-3' });
    expect(await stockOf(databaseUrl, product)).toBe(17);
    await form.open();
    placed(await placeOrder(url, orderData([{ product, unitPrice: 10, quantity: 2 }])));
    const refused = await form.save({ stock: 30 });
    expect(refused.conflicts).toMatchObject([{ field: 'stock', theirs: 15, mine: 30, by: { kind: 'shop' }, at: null }]);
    await form.save({ stock: 30 }, () => []);
    expect(await stockOf(databaseUrl, product)).toBe(30);
  });

  it('merges single fields of a component of the settings', async () => {
    const mine = new SavedForm(service().url, SETTINGS, editors[0]);
    const theirs = new SavedForm(service().url, SETTINGS, editors[1]);
    await mine.open();
    await theirs.open();
    const contact = z.record(z.string(), z.unknown()).parse(mine.fields['contact']);
    await theirs.save({ contact: { ...contact, phone: '01 23 45 67 89' } });
    expect((await mine.save({ contact: { ...contact, email: 'bonjour@economat.test' } })).conflicts).toEqual([]);
    await mine.open();
    expect(mine.fields['contact']).toMatchObject({ phone: '01 23 45 67 89', email: 'bonjour@economat.test' });
  });
});
