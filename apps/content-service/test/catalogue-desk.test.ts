import { type CellChange, itemOrderAnswer, type ItemsChange } from '@economat/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskOf, ITEM, refusalsOf } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { completeFields } from './support/complete-item.ts';
import { CatalogueDesk, refusalOf, type TestItem } from './support/catalogue-desk.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { stockOf } from './support/order-fixtures.ts';

const shop = useSharedShop();
const FORM = '/content-manager/collection-types/api::sidebar-item.sidebar-item';
let table: CatalogueDesk;

beforeAll(async () => {
  table = await CatalogueDesk.open(shop());
});

const change = (field: CellChange['field'], before: string, after: string): CellChange => ({ field, before, after });

describe('a cell of the table', () => {
  it('is saved as it was typed, French or English, and leaves a stock alone that was sold', async () => {
    const { id, documentId } = await table.add({ price: '9,90', stock: 10 });
    await table.sql('update sidebar_items set stock = 7 where id = $1', [id]);
    const row = await table.saved(id, [
      change('title', (await table.row(id)).cells.title, '  Gants  nitrile '),
      change('PD_PriceRange', '9,90', '1 234.5'),
      change('VAT', '20', '5.5 %'),
      change('lowStockAt', '', '1 000,0'),
      change('isOnline', 'oui', 'Non'),
    ]);
    expect(row.cells).toMatchObject({ title: 'Gants nitrile', PD_PriceRange: '1 234.5', VAT: '5,5', lowStockAt: '1000', isOnline: 'non', stock: '7' }); // prettier-ignore
    expect(await stockOf(shop().databaseUrl, { productId: documentId, title: '' })).toBe(7);
  });

  it('is refused with both values after another change, and not when both wrote the same', async () => {
    const { id } = await table.add({ price: '10', stock: 5 });
    await table.saved(id, [change('PD_PriceRange', '10', '11')]);
    const late = refusalOf(await table.save(id, [change('PD_PriceRange', '10', '12'), change('stock', '5', '6')]));
    expect(late).toMatchObject({ status: 409, code: 'item-changed', current: { PD_PriceRange: '11' } });
    expect((await table.row(id)).cells).toMatchObject({ PD_PriceRange: '11', stock: '5' });
    expect((await table.save(id, [change('PD_PriceRange', '10', '11')])).status).toBe(200);
  });

  it('takes fields together that are right only together, and refuses them one by one', async () => {
    const { id } = await table.add();
    const rate = change('VAT', '20', '0');
    expect(refusalOf(await table.save(id, [rate])).problems['vatGround']).toMatch(/il faut un motif/);
    const ground = change('vatGround', '', 'VATEX-FR-CGI261-4');
    expect((await table.saved(id, [rate, ground])).cells).toMatchObject({ VAT: '0', vatGround: 'VATEX-FR-CGI261-4' });
  });

  it('is refused where the form refuses, in the same words', async () => {
    const { id, documentId } = await table.add();
    const taken = await table.add({ reference: `PRIS-${id}` });
    const form = await deskOf(shop().url);
    const bad: [CellChange['field'], string, unknown][] = [
      ['PD_PriceRange', 'douze euros', 'douze euros'],
      ['PD_PriceRange', '-5,00', '-5,00'],
      ['PD_PriceRange', '9,90; 18,60', '9,90; 18,60'],
      ['quantity', '6 rouleaux, 6 rouleaux', '6 rouleaux, 6 rouleaux'],
      ['quantityEn', '6 rolls', '6 rolls'],
      ['VAT', '19,6', 19.6],
      // What is online may not lose what it needs there.
      ['PD_PriceRange', '', null],
      ['VAT', '', null],
      ['reference', `PRIS-${id}`, `PRIS-${id}`],
    ];
    const { cells } = await table.row(id);
    for (const [field, typed, value] of bad) {
      const { code, problems } = refusalOf(await table.save(id, [change(field, cells[field], typed)]));
      const words = await refusalsOf(await form.call('PUT', `${FORM}/${documentId}`, { [field]: value }));
      expect(code).toBe('item-refused');
      expect(Object.keys(problems)).toEqual(Object.keys(words));
      // Strapi has words of its own for what has to be unique.
      expect({ ...problems, reference: '' }).toEqual({ ...words, reference: '' });
    }
    expect(await table.row(id)).toMatchObject({ cells });
    expect(taken.id).not.toBe(id);
  });

  it('keeps the limits that the form keeps by itself', async () => {
    const { id } = await table.add();
    const { cells } = await table.row(id);
    const bad = { title: '', place: 'A'.repeat(31), stock: '-1', lowStockAt: '2,5', isOnline: 'peut-être' } as const;
    for (const [field, text] of Object.entries(bad) as [keyof typeof bad, string][]) {
      const { problems } = refusalOf(await table.save(id, [change(field, cells[field], text)]));
      expect(Object.keys(problems), field).toContain(field);
    }
    expect((await table.row(id)).cells).toEqual(cells);
  });

  it('loses no change of two editors, whatever they write in which order', async () => {
    const fields = ['title', 'PD_PriceRange', 'stock', 'place', 'lowStockAt'] as const;
    const step = fc.record({
      editor: fc.nat(1),
      field: fc.constantFrom(...fields),
      value: fc.integer({ min: 1, max: 9 }),
    });
    const steps = fc.array(fc.oneof(step, fc.constant('look' as const)), { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const { id } = await table.add();
        let stored: Record<string, string> = { ...(await table.row(id)).cells };
        const seen = [{ ...stored }, { ...stored }];
        for (const move of sequence) {
          if (move === 'look') {
            seen[0] = { ...(await table.row(id)).cells };
            continue;
          }
          const { editor, field, value } = move;
          const before = seen[editor]?.[field] ?? '';
          const answer = await table.save(id, [change(field, before, String(value))]);
          const isFree = stored[field] === before || stored[field] === String(value);
          expect(answer.status).toBe(isFree ? 200 : 409);
          if (isFree) stored = { ...stored, [field]: String(value) };
          seen[editor] = { ...seen[editor], [field]: stored[field] ?? '' };
        }
        expect((await table.row(id)).cells).toEqual(stored);
      }),
      { numRuns: deepRounds(200) },
    );
  });
});

describe('the list of articles', () => {
  it('finds by words in title, reference and place, without accents, by category and state', async () => {
    const word = `Zéphyrine${Date.now()}`;
    const shelf = await table.add({ title: `${word} rayon`, price: '' });
    const below = { parentId: shelf.documentId };
    const first = await table.add({ ...below, title: `${word} bleue`, reference: `${word}-REF`, stock: 0 });
    const second = await table.add({ ...below, title: `${word} rouge`, isOnline: false });
    const plain = word.replace('é', 'e').toLowerCase();
    expect(await table.ids({ search: `${plain} BLEUE` })).toEqual([first.id]);
    expect(await table.ids({ search: `${plain}-ref` })).toEqual([first.id]);
    expect(await table.ids({ search: `${plain} %` })).toEqual([]);
    expect(await table.ids({ category: String(shelf.id) })).toEqual([first.id, second.id]);
    expect(await table.ids({ category: String(shelf.id), state: 'offline' })).toEqual([second.id]);
    expect(await table.ids({ category: String(shelf.id), state: 'without-picture' })).toEqual([first.id, second.id]);
    await table.saved(first.id, [change('titleEn', '', `${word} blue`)]);
    expect(await table.ids({ category: String(shelf.id), state: 'to-translate' })).toEqual([second.id]);
    expect((await table.row(first.id)).above).toEqual([`${word} rayon`]);
    expect((await table.row(shelf.id)).isCategory).toBe(true);
  });
});

describe('an order by hand', () => {
  const read = async (query: string) =>
    itemOrderAnswer.parse((await table.desk.get(`/catalogue/order?${query}`)).body).data;

  it('is stored as ranks, and refused once somebody else has arranged, added or removed', async () => {
    const shelf = await table.add({ price: '' });
    const below: TestItem[] = [];
    for (const title of ['A', 'B', 'C']) below.push(await table.add({ title, parentId: shelf.documentId }));
    const [a, b, c] = below.map(({ id }) => id) as [number, number, number];
    const arrange = (before: number[], after: number[]) =>
      table.desk.post('/catalogue/order', { data: { list: 'menu', category: shelf.id, before, after } });
    const arranged = itemOrderAnswer.parse((await arrange([a, b, c], [c, a, b])).body).data;
    expect(arranged.map(({ id }) => id)).toEqual([c, a, b]);
    expect(await table.ids({ category: String(shelf.id) })).toEqual([c, a, b]);
    expect(refusalOf(await arrange([a, b, c], [b, a, c]))).toMatchObject({ status: 409, code: 'item-changed' });
    expect(refusalOf(await arrange([c, a, b], [c, a])).code).toBe('item-changed');
    expect((await read(`list=menu&category=${shelf.id}`)).map(({ id }) => id)).toEqual([c, a, b]);
  });
});

describe('a change of several articles', () => {
  const rise: ItemsChange = { kind: 'price-percent', percent: 3, rounding: 'ten-cents' };

  it('shows old and new prices and changes exactly these, or none when one has changed since', async () => {
    const bundles = await table.add({ price: '9,90; 18,60', options: '6 rouleaux, 12 rouleaux' });
    const single = await table.add({ price: '12.50' });
    const range = await table.add({ price: '€10–€20 HT' });
    const ids = [bundles.id, single.id, range.id];
    const plan = await table.plan(ids, rise);
    expect(plan.items.map(({ changes, left }) => [changes[0]?.before, changes[0]?.after, left === null])).toEqual([
      ['9,90; 18,60', '10,20; 19,20', true],
      ['12.50', '12,90', true],
      [undefined, undefined, false],
    ]);
    await table.saved(single.id, [change('PD_PriceRange', '12.50', '13')]);
    expect(refusalOf(await table.carryOut(ids, rise, plan))).toMatchObject({ status: 409, code: 'item-changed' });
    expect((await table.row(bundles.id)).cells.PD_PriceRange).toBe('9,90; 18,60');
    const answer = await table.carryOut(ids, rise, await table.plan(ids, rise));
    expect(answer.body).toEqual({ data: { changed: 2, created: 0 } });
    expect((await table.row(bundles.id)).cells.PD_PriceRange).toBe('10,20; 19,20');
  });

  it('shows or hides all chosen articles, and none where one is incomplete', async () => {
    const shown = await table.add();
    const hidden = await table.add({ isOnline: false });
    const form = await deskOf(shop().url);
    const ids = [shown.id, hidden.id];
    const off: ItemsChange = { kind: 'online', isOnline: false };
    expect((await table.carryOut(ids, off, await table.plan(ids, off))).body).toEqual({ data: { changed: 1, created: 0 } }); // prettier-ignore
    const on: ItemsChange = { kind: 'online', isOnline: true };
    const plan = await table.plan(ids, on);
    expect(plan.items.map(({ problems }) => problems[0]?.field)).toEqual(['isOnline', 'isOnline']);
    expect(refusalOf(await table.carryOut(ids, on, plan)).code).toBe('item-refused');
    const complete = { ...(await completeFields(shop().url)), isOnline: false };
    for (const { documentId } of [shown, hidden]) await form.update(ITEM, documentId, complete);
    const ready = await table.plan(ids, on);
    expect((await table.carryOut(ids, on, ready)).body).toEqual({ data: { changed: 2, created: 0 } });
    for (const id of ids) expect((await table.row(id)).cells.isOnline).toBe('oui');
  });

  it('changes nothing at all when a rule speaks against one of them', async () => {
    const cheap = await table.add({ price: '0,50' });
    const dear = await table.add({ price: '50' });
    const fall: ItemsChange = { kind: 'price-amount', amount: -50, rounding: 'cent' };
    const plan = await table.plan([cheap.id, dear.id], fall);
    expect(plan.items[0]?.problems[0]?.message).toMatch(/nul/);
    expect(refusalOf(await table.carryOut([cheap.id, dear.id], fall, plan)).code).toBe('item-refused');
    expect((await table.row(dear.id)).cells.PD_PriceRange).toBe('50');
  });

  it('moves articles, but none into itself, below its own contents or too deep', async () => {
    const shelf = await table.add({ price: '' });
    const inner = await table.add({ price: '', parentId: shelf.documentId });
    const leaf = await table.add({ parentId: inner.documentId });
    const move = (category: number | null): ItemsChange => ({ kind: 'move', category });
    for (const target of [shelf.id, inner.id, leaf.id]) {
      const plan = await table.plan([shelf.id], move(target));
      expect(plan.items[0]?.problems[0]?.message).toMatch(/dans elle-même/);
    }
    expect((await table.plan([leaf.id], move(2_000_000_000))).items[0]?.problems[0]?.message).toMatch(/n’existe plus/);
    const third = await table.add({ price: '', parentId: leaf.documentId });
    expect((await table.plan([shelf.id], move(third.id))).items[0]?.problems).toHaveLength(1);
    const wanted = move(shelf.id);
    await table.carryOut([third.id], wanted, await table.plan([third.id], wanted));
    expect((await table.row(third.id)).above).toEqual([shelf.title]);
  });

  it('copies articles with variants, offline, at an own address and without their contents', async () => {
    const shelf = await table.add({ price: '' });
    const leaf = await table.add({
      variants: ['Lin'],
      parentId: shelf.documentId,
      reference: `COPIE-${shelf.id}`,
      stock: 4,
    });
    const copy = async (ids: number[]) =>
      ((await table.desk.post('/catalogue/copies', { data: { ids } })).body as { data: number[] }).data;
    const [shelfCopy = 0, leafCopy = 0] = await copy([shelf.id, leaf.id]);
    const [again = 0] = await copy([leaf.id]);
    expect((await table.row(leafCopy)).cells).toMatchObject({ title: `${leaf.title} (copie)`, reference: '', isOnline: 'non', stock: '', PD_PriceRange: '9,90' }); // prettier-ignore
    expect((await table.row(leafCopy)).above).toEqual([shelf.title]);
    expect((await table.row(shelfCopy)).isCategory).toBe(false);
    expect((await table.row(leaf.id)).above).toEqual([shelf.title]);
    const made = await table.sql<{ slug: string; variants: string }>(
      `select slug, (select count(*) from sidebar_items_cmps part where part.entity_id = item.id) as variants
       from sidebar_items item where id = any($1) order by id`,
      [[leafCopy, again]],
    );
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(2);
    expect(made.map(({ variants }) => variants)).toEqual(['1', '1']);
    expect((await table.desk.post('/catalogue/copies', { data: { ids: [leaf.id, 2_000_000_000] } })).status).toBe(404);
  });
});
