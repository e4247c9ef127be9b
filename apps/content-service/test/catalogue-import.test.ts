import { type ItemPlan, itemPlanAnswer } from '@economat/contract';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { ITEM } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { CatalogueDesk, refusalOf } from './support/catalogue-desk.ts';
import { deepRounds } from './support/deep-rounds.ts';
import type { Answer } from './support/order-client.ts';

const shop = useSharedShop();
let table: CatalogueDesk;

beforeAll(async () => {
  table = await CatalogueDesk.open(shop());
});

interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

async function planOf(sheet: Sheet): Promise<ItemPlan> {
  return itemPlanAnswer.parse((await table.desk.post('/catalogue/import-plan', { data: sheet })).body).data;
}

function take(sheet: Sheet, { fingerprint }: ItemPlan): Promise<Answer> {
  return table.desk.post('/catalogue/import', { data: { ...sheet, fingerprint } });
}

describe('an import', () => {
  it('tells line by line what would change or why not, then takes all of it or nothing', async () => {
    const shelf = await table.add({ price: '', title: `Import ${Date.now()}` });
    const known = await table.add({
      reference: `IMP-${shelf.id}`,
      price: '9,90',
      stock: 3,
      parentId: shelf.documentId,
    });
    const head = ['Référence', 'Nom', 'Prix HT', 'TVA (%)', 'Stock', 'Rayon', 'Inconnue'];
    const wrong: Sheet = {
      head,
      rows: [
        [`IMP-${shelf.id}`, known.title, '9.9', '20,0', '3', shelf.title.toUpperCase(), 'x'],
        [],
        [`NEUF-${shelf.id}`, 'Étagère à clés', '12,50', '5.5', '', shelf.title],
        [`NEUF-${shelf.id}`, 'Encore', '12,50', '20', '', shelf.title],
        [`MAL-${shelf.id}`, 'Sans prix juste', 'douze', '19,6', 'x', 'Nulle part'],
      ],
    };
    const plan = await planOf(wrong);
    expect(plan.items.map(({ line }) => line)).toEqual([2, 4, 5, 6]);
    expect(plan.items[0]).toMatchObject({ id: known.id, changes: [], problems: [] });
    expect(plan.items[1]).toMatchObject({ id: null, problems: [] });
    expect(plan.items[2]?.problems.map(({ field }) => field)).toContain('reference');
    expect(new Set(plan.items[3]?.problems.map(({ field }) => field))).toEqual(new Set(['PD_PriceRange', 'VAT', 'stock', 'parent'])); // prettier-ignore
    const before = await table.sql('select count(*) from sidebar_items');
    expect(refusalOf(await take(wrong, plan))).toMatchObject({ status: 422, code: 'item-refused' });
    expect(await table.sql('select count(*) from sidebar_items')).toEqual(before);

    const right: Sheet = {
      head,
      rows: [[`IMP-${shelf.id}`, known.title, '10,40', '20', '8', shelf.title], wrong.rows[2] ?? []],
    };
    const shown = await planOf(right);
    expect(shown.items[0]?.changes).toEqual([
      { field: 'PD_PriceRange', before: '9,90', after: '10,40' },
      { field: 'stock', before: '3', after: '8' },
    ]);
    await table.sql('update sidebar_items set stock = 2 where id = $1', [known.id]);
    expect(refusalOf(await take(right, shown))).toMatchObject({ status: 409, code: 'item-changed' });
    expect((await take(right, await planOf(right))).body).toEqual({ data: { changed: 1, created: 1 } });
    const [made] = await table.ids({ search: `NEUF-${shelf.id}` });
    expect((await table.row(made ?? 0)).cells).toMatchObject({ title: 'Étagère à clés', isOnline: 'non', VAT: '5,5', PD_PriceRange: '12,50' }); // prettier-ignore
    expect((await table.row(made ?? 0)).above).toEqual([shelf.title]);
    const [stored] = await table.sql<{ slug: string; locale: string | null }>('select slug from sidebar_items where id = $1', [made]); // prettier-ignore
    expect(stored?.slug).toMatch(/^etagere-a-cles(-\d+)?$/);
    // What the import made is an article like any other: its form saves it.
    const saved = await table.desk.edit(ITEM, (await table.row(made ?? 0)).documentId, { title: 'Étagère' }); // prettier-ignore
    expect(saved.status).toBe(200);
  });

  it('takes English texts by the rules of the form, and what it leaves out is to be translated', async () => {
    const shelf = await table.add({ price: '', title: `English ${Date.now()}` });
    const head = ['Référence', 'Nom', 'Nom (anglais)', 'Lots', 'Lots (anglais)', 'Prix HT', 'Points forts', 'Points forts (anglais)', 'Poids', 'Poids (anglais)', 'Sécurité', 'Sécurité (anglais)', 'Rayon']; // prettier-ignore
    const line = (reference: string, bundles: string, points: string) => [`${reference}-${shelf.id}`, 'Sacs', 'Bags', '500 sacs, 1 000 sacs', bundles, '9; 17', 'Solides', points, '2 kg', '2 kg', 'Tenir loin du feu.', 'Keep away from fire.', shelf.title]; // prettier-ignore
    const wrong = await planOf({
      head,
      rows: [line('A', '500 bags', 'Strong'), line('B', '1,000 bags, 500 bags', 'Strong')],
    });
    expect(wrong.items.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      ['quantityEn'],
      ['quantityEn'],
    ]);
    const right: Sheet = {
      head,
      rows: [line('A', '500 bags, 1,000 bags', 'Strong'), line('B', '500 bags, 1,000 bags', '')],
    };
    expect((await take(right, await planOf(right))).body).toEqual({ data: { changed: 0, created: 2 } });
    const [whole, open] = [
      await table.ids({ search: `a-${shelf.id}` }),
      await table.ids({ category: String(shelf.id), state: 'to-translate' }),
    ];
    expect(open).toEqual(await table.ids({ search: `b-${shelf.id}` }));
    expect((await table.row(whole[0] ?? 0)).cells).toMatchObject({
      titleEn: 'Bags',
      quantityEn: '500 bags, 1,000 bags',
    });
    expect(await table.sql(`select pd_points_en, pd_description_2_en, safety_notes_en from sidebar_items where id = any($1)`, [whole])).toEqual([{ pd_points_en: 'Strong', pd_description_2_en: '2 kg', safety_notes_en: 'Keep away from fire.' }]); // prettier-ignore
  });

  it('refuses a file whose first line names no column, one column twice or an article twice', async () => {
    const { documentId } = await table.add();
    const unreadable = (head: string[]) =>
      table.desk.post('/catalogue/import-plan', { data: { head, rows: [['a', 'b']] } });
    expect(refusalOf(await unreadable(['12', 'x'])).code).toBe('import-unreadable');
    expect(refusalOf(await unreadable(['Nom', 'nom'])).problems['']).toMatch(/deux fois/);
    const plan = await planOf({ head: ['Identifiant', 'Emplacement'], rows: [[documentId, 'A'], [documentId, 'B'], ['x'.repeat(24), 'C']] }); // prettier-ignore
    expect(plan.items.map(({ problems }) => problems[0]?.message ?? '')).toEqual(['', expect.stringContaining('ligne 2'), expect.stringContaining('Aucun article')]); // prettier-ignore
  });

  it('takes no address that was another article’s', async () => {
    const stamp = Date.now();
    const gone = await table.add();
    await table.sql('update sidebar_items set slug = $2 where id = $1', [gone.id, `ancienne-${stamp}`]);
    await table.sql('delete from sidebar_items where id = $1', [gone.id]);
    const rows = [[`Ancienne ${stamp}`, ''], ['Autre', `ancienne-${stamp}`]]; // prettier-ignore
    const { items } = await planOf({ head: ['Nom', 'Adresse'], rows });
    expect(items[0]?.changes).toContainEqual({ field: 'slug', before: '', after: `ancienne-${stamp}-2` });
    expect(items[1]?.problems).toMatchObject([
      { field: 'slug', message: expect.stringContaining('anciens liens') as string },
    ]);
  });

  it('takes the address of the new title where the file empties it, and leaves one that fits', async () => {
    const stamp = Date.now();
    const [renamed, same] = [await table.add(), await table.add()];
    await table.sql('update sidebar_items set slug = $2 where id = $1', [renamed.id, `copie-${stamp}`]);
    await table.sql('update sidebar_items set slug = $2 where id = $1', [same.id, `gants-${stamp}-3`]);
    const rows = [[renamed.documentId, `Gants ${stamp}`, ''], [same.documentId, `Gants ${stamp}`, '']]; // prettier-ignore
    const sheet: Sheet = { head: ['Identifiant', 'Nom', 'Adresse'], rows };
    const plan = await planOf(sheet);
    expect(plan.items[0]?.changes).toContainEqual({ field: 'slug', before: `copie-${stamp}`, after: `gants-${stamp}` });
    expect(plan.items[1]?.changes.map(({ field }) => field)).toEqual(['title']);
    expect((await take(sheet, plan)).status).toBe(200);
    expect(await table.sql('select slug from sidebar_items where id = any($1) order by id', [[renamed.id, same.id]])).toEqual([{ slug: `gants-${stamp}` }, { slug: `gants-${stamp}-3` }]); // prettier-ignore
  });

  it('of what an export wrote changes nothing, as CSV and as Excel', async () => {
    const shelf = await table.add({ price: '', title: `=Export ${Date.now()}` });
    await table.add({ parentId: shelf.documentId, price: '["9.90", 18.6]', options: '6 rouleaux, 12 rouleaux', reference: `=1+${shelf.id}`, vat: 5.5, stock: 12 }); // prettier-ignore
    await table.sql(`update sidebar_items set pd_points = E'Doux, \\nsolide; "fin"' where title like 'Produit %' and id > $1`, [shelf.id]); // prettier-ignore
    const file = async (kind: string) =>
      Buffer.from(await (await table.desk.file(`/catalogue/export-${kind}?category=${shelf.id}`)).arrayBuffer());
    const csv = await file('csv');
    expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [csvHead = [], ...csvRows] = parse(csv, { bom: true, delimiter: ';' });
    const book = read(await file('xlsx'));
    const [xlsxHead = [], ...xlsxRows] = utils.sheet_to_json<(string | number)[]>(book.Sheets['Articles'] ?? {}, { header: 1, defval: '' }); // prettier-ignore
    expect(xlsxHead).toEqual(csvHead);
    expect(csvRows).toHaveLength(1);
    expect(csvRows[0]).toContain(`'=1+${shelf.id}`);
    for (const rows of [csvRows, xlsxRows.map((cells) => cells.map(String))]) {
      const plan = await planOf({ head: csvHead, rows });
      expect(plan.items.map(({ changes, problems }) => [...changes, ...problems])).toEqual([[]]);
    }
  });

  it('of thousands of lines takes seconds', async () => {
    const count = deepRounds(5000);
    const mark = `MASSE${Date.now()}`;
    const head = ['Référence', 'Nom', 'En ligne', 'Prix HT', 'Stock'];
    const lines = (price: string) => Array.from({ length: count }, (_, at) => [`${mark}-${at}`, `${mark} ${at}`, 'non', price, '5']); // prettier-ignore
    for (const [price, body] of [
      ['10,00', { changed: 0, created: count }],
      ['11,00', { changed: count, created: 0 }],
    ] as const) {
      // prettier-ignore
      const sheet = { head, rows: lines(price) };
      const start = performance.now();
      expect((await take(sheet, await planOf(sheet))).body).toEqual({ data: body });
      expect(performance.now() - start).toBeLessThan(60_000);
    }
    expect(await table.ids({ search: mark.toLowerCase() })).toHaveLength(count);
    await table.sql('delete from sidebar_items where reference like $1', [`${mark}-%`]);
  });
});
