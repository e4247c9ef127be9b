import { type OutdatedText, TRANSLATED_FIELDS, type Translations } from '@economat/contract';
import { entryTranslationsAnswer, translationsAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Desk, deskOf, ITEM } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { staffMember } from './setup/staff-member.ts';
import { CatalogueDesk } from './support/catalogue-desk.ts';
import { completeFields } from './support/complete-item.ts';
import { query } from './support/order-fixtures.ts';

const FORM = `/content-manager/collection-types/${ITEM}`;
const shop = useSharedShop();
let desk: Desk;
let editor: Desk;
let counter: Desk;
let table: CatalogueDesk;

beforeAll(async () => {
  desk = await deskOf(shop().url);
  editor = await staffMember(shop().url, 'editor');
  counter = await staffMember(shop().url, 'order-desk');
  table = await CatalogueDesk.open(shop());
});

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);
const blocks = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

/** What is missing or outdated of an entry, by field. */
async function openOf(documentId: string): Promise<Record<string, string>> {
  const rows = await sql<{ field: string; state: string }>(
    'select field, state from shop_open_translations where document_id = $1',
    [documentId],
  );
  return Object.fromEntries(rows.map(({ field, state }) => [field, state]));
}

let made = 0;
async function newItem(more: Record<string, unknown> = {}) {
  made += 1;
  const slug = `traduction-${process.pid}-${Date.now()}-${made}`;
  return desk.create(ITEM, { title: `Gants ${made}`, titleEn: `Gloves ${made}`, slug, ...more });
}

describe('a translated text', () => {
  it('is missing, then fine, then outdated, and fine again when both are written', async () => {
    const { documentId } = await newItem({ titleEn: null, PD_Points: '  ', PD_Description: blocks('Doux.') });
    expect(await openOf(documentId)).toEqual({ title: 'missing', PD_Description: 'missing' });
    await desk.update(ITEM, documentId, { titleEn: 'Gloves', PD_DescriptionEn: blocks('Soft.') });
    expect(await openOf(documentId)).toEqual({});
    await desk.update(ITEM, documentId, { title: 'Gants fins' });
    expect(await openOf(documentId)).toEqual({ title: 'outdated' });
    await desk.update(ITEM, documentId, { stock: 3 });
    await desk.update(ITEM, documentId, { title: 'Gants très fins', PD_Description: blocks('Très doux.') });
    expect(await openOf(documentId)).toEqual({ title: 'outdated', PD_Description: 'outdated' });
    await desk.update(ITEM, documentId, { title: 'Gants épais', titleEn: 'Thick gloves', PD_Description: blocks('') });
    expect(await openOf(documentId)).toEqual({});
  });

  it('is outdated as long as the French text is another one, spaces apart', async () => {
    const { documentId } = await newItem({ title: 'Gants : 100 pièces', titleEn: 'Gloves: 100 pieces' });
    await desk.update(ITEM, documentId, { title: ' Gants\u00a0: 100  pièces' });
    expect(await openOf(documentId)).toEqual({});
    await desk.update(ITEM, documentId, { title: 'Gants : 200 pièces' });
    expect(await openOf(documentId)).toEqual({ title: 'outdated' });
    await desk.update(ITEM, documentId, { title: 'Gants : 100 pièces' });
    expect(await openOf(documentId)).toEqual({});
  });

  it('needs no translation without a letter, and none of what is not there', async () => {
    const { documentId } = await newItem({ title: '40 × 60', titleEn: null, PD_Description: blocks(' ') });
    expect(await openOf(documentId)).toEqual({});
  });

  it('is judged whichever way a row is written: form, table, statement', async () => {
    const { documentId, id } = await newItem();
    const { title } = (await table.row(id)).cells;
    await table.saved(id, [{ field: 'title', before: title, after: 'Gants de la table' }]);
    expect(await openOf(documentId)).toEqual({ title: 'outdated' });
    await sql(`update sidebar_items set title_en = 'Table gloves' where id = $1`, [id]);
    expect(await openOf(documentId)).toEqual({});
    await sql(`update sidebar_items set title = 'Gants à la main' where id = $1`, [id]);
    expect(await openOf(documentId)).toEqual({ title: 'outdated' });
  });

  it('of a variant is judged by itself, and survives another order', async () => {
    const both = [
      { title: 'Couleur', titleEn: 'Colour', name: 'Blanc', nameEn: 'White' },
      { title: 'Couleur', titleEn: 'Colour', name: 'Bleu' },
    ];
    const { documentId } = await newItem({ variants: both });
    expect(await openOf(documentId)).toEqual({ 'variants.name': 'missing' });
    const rows = z
      .object({ data: z.object({ variants: z.array(z.looseObject({ id: z.number() })) }) })
      .parse(await (await desk.call('GET', `${FORM}/${documentId}`)).json()).data.variants;
    const [white, blue] = rows;
    await desk.update(ITEM, documentId, {
      variants: [
        { ...blue, nameEn: 'Blue' },
        { ...white, name: 'Blanc cassé' },
      ],
    });
    expect(await openOf(documentId)).toEqual({ 'variants.name': 'outdated' });
    const [part] = await sql<{ part: number; part_name: string }>(
      'select part, part_name from shop_open_translations where document_id = $1',
      [documentId],
    );
    expect(part).toEqual({ part: white?.id, part_name: 'Couleur · Blanc cassé' });
  });

  it('stays outdated in a copy, by the form or by the table', async () => {
    const { documentId, id } = await newItem({
      PD_Points: 'Solides',
      PD_PointsEn: 'Strong',
      variants: [{ title: 'Taille', titleEn: 'Size', name: 'Petit', nameEn: 'Small' }],
    });
    await desk.update(ITEM, documentId, { PD_Points: 'Souples' });
    const { data } = z
      .object({ data: z.array(z.number()) })
      .parse((await table.desk.post('/catalogue/copies', { data: { ids: [id] } })).body);
    const [copy] = await sql<{ document_id: string }>('select document_id from sidebar_items where id = $1', [data[0]]);
    // Its French name says that it is a copy, the English one does not yet.
    expect(await openOf(copy?.document_id ?? '')).toEqual({ title: 'outdated', PD_Points: 'outdated' });
    const cloned = await desk.call('POST', `${FORM}/clone/${documentId}`, { title: 'Mitaines', titleEn: 'Mittens' });
    const clone = z.object({ data: z.object({ documentId: z.string() }) }).parse(await cloned.json());
    expect(await openOf(clone.data.documentId)).toEqual({ PD_Points: 'outdated' });
  });

  it('is no change of the log by what is remembered of it', async () => {
    const { documentId, id } = await newItem(await completeFields(shop().url));
    const count = async () =>
      (await sql<{ n: number }>('select count(*)::int as n from shop_changes where document_id = $1', [documentId]))[0]
        ?.n;
    const before = await count();
    await sql(`update sidebar_items set translation = null where id = $1`, [id]);
    expect(await count()).toBe(before);
  });

  it('is watched in every table that has twins', async () => {
    // What was sold and the terms that were accepted keep both as they were, and an address follows its title.
    const twins = await sql<{ name: string }>(
      `select en.table_name || '.' || en.column_name as name from information_schema.columns en
       join information_schema.columns fr on fr.table_name = en.table_name and fr.column_name || '_en' = en.column_name
       where en.table_schema = 'public' and en.table_name not like 'order\\_%' and en.table_name <> 'shop_accepted_terms'
         and en.column_name <> 'slug_en' order by 1`,
    );
    const watched = await sql<{ name: string }>(
      `select c.relname || '.' || argument as name from pg_trigger t join pg_class c on c.oid = t.tgrelid,
         unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) with ordinality as arguments (argument, place)
       where t.tgname = 'shop_keep_translation' and t.tgenabled = 'O' and place % 3 = 0 order by 1`,
    );
    expect(watched.map(({ name }) => name)).toEqual(twins.map(({ name }) => name));
    expect(twins.length).toBeGreaterThan(20);
  });
});

const sorted = (names: readonly string[]) => names.toSorted((one, other) => (one < other ? -1 : 1));

async function listed(query: string, by = editor): Promise<Translations> {
  return translationsAnswer.parse(await (await by.call('GET', `/api/staff/translations?${query}`)).json());
}

async function outdatedOf(documentId: string): Promise<OutdatedText[]> {
  const answer = await editor.call('GET', `/api/staff/entry-translations?type=item&documentId=${documentId}`);
  return entryTranslationsAnswer.parse(await answer.json()).data;
}

function confirm(documentId: string, text: OutdatedText | undefined): Promise<Response> {
  const { field = '', part = null, french = '' } = text ?? {};
  return editor.call('POST', '/api/staff/confirmed-translations', {
    data: { type: 'item', documentId, field, part, french },
  });
}

describe('the list of what is to be translated', () => {
  it('names entries and fields as the desk does, by kind and state, with counts', async () => {
    const { documentId } = await newItem({
      titleEn: null,
      variants: [
        { title: 'Taille', titleEn: 'Size', name: 'Petit' },
        { title: 'Taille', titleEn: 'Size', name: 'Grand' },
      ],
    });
    const before = await listed('type=item&state=outdated');
    await desk.update(ITEM, documentId, { titleEn: 'Gloves' });
    await desk.update(ITEM, documentId, { title: 'Gants neufs' });
    const after = await listed('type=item&state=outdated');
    expect(after.meta.pagination.total).toBe(before.meta.pagination.total + 1);
    expect(after.meta.entries).toEqual({ ...before.meta.entries, outdated: before.meta.entries.outdated + 1 });
    expect(after.data.find((entry) => entry.documentId === documentId)).toEqual({
      type: 'item',
      documentId,
      name: 'Gants neufs',
      isOnline: false,
      missing: ['Déclinaisons › Choix', 'Déclinaisons › Choix'],
      outdated: ['Nom'],
    });
    expect((await listed('type=settings')).data.every(({ type }) => type === 'settings')).toBe(true);
    expect((await listed('')).meta.types).toEqual(Object.keys(TRANSLATED_FIELDS));
  });

  it('is for whoever may change the entries', async () => {
    expect((await counter.call('GET', '/api/staff/translations')).status).toBe(403);
  });

  it('knows every French text that has a twin, by the name that its form has', async () => {
    const rows = await sql<{ table: string; fields: string }>(
      `select c.relname as table, string_agg(argument, ',' order by place) as fields
       from pg_trigger t join pg_class c on c.oid = t.tgrelid,
         unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) with ordinality as arguments (argument, place)
       where t.tgname = 'shop_keep_translation' and place % 3 = 1 and argument <> '' group by 1`,
    );
    const watched = rows.flatMap(({ fields }) => fields.split(','));
    const known = Object.values(TRANSLATED_FIELDS).flatMap((fields) => Object.keys(fields));
    expect(sorted(watched)).toEqual(sorted(known.map((field) => field.slice(field.indexOf('.') + 1))));
  });
});

describe('an outdated text', () => {
  it('shows the French one that it was written for, and is confirmed as it was seen', async () => {
    const { documentId } = await newItem({
      title: 'Savon doux',
      PD_Description: blocks('Sans parfum.'),
      PD_DescriptionEn: blocks('Unscented.'),
      variants: [{ title: 'Taille', titleEn: 'Size', name: 'Petit', nameEn: 'Small' }],
    });
    const saved = z
      .object({ data: z.object({ variants: z.array(z.looseObject({ id: z.number() })) }) })
      .parse(await (await desk.call('GET', `${FORM}/${documentId}`)).json());
    await desk.update(ITEM, documentId, {
      title: 'Savon très doux',
      PD_Description: blocks('Avec parfum.'),
      variants: saved.data.variants.map((variant) => ({ ...variant, name: 'Minuscule' })),
    });
    const texts = await outdatedOf(documentId);
    expect(texts.map(({ field, part, former }) => ({ field, part, former }))).toEqual([
      { field: 'PD_Description', part: null, former: ['Sans parfum.'] },
      { field: 'title', part: null, former: ['Savon doux'] },
      { field: 'variants.name', part: saved.data.variants[0]?.id, former: ['Petit'] },
    ]);
    const [description, title, variant] = texts;
    await desk.update(ITEM, documentId, { title: 'Savon extra doux' });
    expect((await confirm(documentId, title)).status).toBe(409);
    expect((await confirm(documentId, description)).status).toBe(200);
    expect((await confirm(documentId, variant)).status).toBe(200);
    expect(await openOf(documentId)).toEqual({ title: 'outdated' });
    expect((await confirm(documentId, (await outdatedOf(documentId))[0])).status).toBe(200);
    expect(await openOf(documentId)).toEqual({});
    await desk.update(ITEM, documentId, { title: 'Savon doux' });
    expect(await openOf(documentId)).toEqual({ title: 'outdated' });
  });
});
