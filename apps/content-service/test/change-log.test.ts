import { type ChangeLog, changesAnswer, type EntryChange, restoreAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { UNLOGGED_TABLES } from '../src/change-log/unlogged-tables.ts';
import { type Desk, deskOf, ITEM } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { staffMember } from './setup/staff-member.ts';
import { registerPerson } from './support/accounts.ts';
import { orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, addVoucher, query, stockOf } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let desk: Desk;
let editor: Desk;
let counter: Desk;

beforeAll(async () => {
  desk = await deskOf(shop().url);
  editor = await staffMember(shop().url, 'editor');
  counter = await staffMember(shop().url, 'order-desk');
});

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

async function logOf(search: string, by = desk): Promise<ChangeLog> {
  const answer = await by.call('GET', `/api/staff/changes?${search}`);
  expect(answer.status).toBe(200);
  return changesAnswer.parse(await answer.json());
}

async function changesOf(documentId: string, by = desk): Promise<EntryChange[]> {
  return (await logOf(`entry=${documentId}`, by)).data;
}

async function lastChange(documentId: string): Promise<EntryChange> {
  const [last] = await changesOf(documentId);
  if (last === undefined) throw new Error(`Nothing of ${documentId} is in the log`);
  return last;
}

function fieldOf({ fields }: EntryChange, name: string) {
  return fields.find(({ field }) => field === name);
}

function restore(id: number, field: string | null, by = desk): Promise<Response> {
  return by.call('POST', `/api/staff/changes/${id}/restore`, { data: { field } });
}

async function restored(id: number, field: string | null, by = desk) {
  const answer = await restore(id, field, by);
  expect(answer.status).toBe(200);
  return restoreAnswer.parse(await answer.json()).data;
}

let made = 0;
async function newItem(more: Record<string, unknown> = {}) {
  made += 1;
  const slug = `journal-${process.pid}-${Date.now()}-${made}`;
  return desk.create(ITEM, { title: `Article ${made}`, slug, PD_PriceRange: '10', VAT: 20, stock: 40, ...more });
}

async function titleOf(documentId: string) {
  const [row] = await sql<{ title: string }>('select title from sidebar_items where document_id = $1', [documentId]);
  return row?.title;
}

describe('the log of changes', () => {
  it('covers every table, or a list says why not', async () => {
    const tables = await sql<{ name: string; logged: boolean }>(
      `select c.relname as name, exists (
         select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'shop_log_change' and t.tgenabled = 'O') as logged
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const isExempt = (name: string) => UNLOGGED_TABLES.some(({ tables: pattern }) => pattern.test(name));
    expect(tables.filter(({ name, logged }) => !logged && !isExempt(name))).toEqual([]);
    expect(tables.filter(({ name, logged }) => logged && isExempt(name))).toEqual([]);
  });

  it('tells a save with relation and components as one change, in the words of the form', async () => {
    const [category, item] = [await newItem({ title: 'Rayon du journal', PD_PriceRange: null }), await newItem()];
    expect(await lastChange(item.documentId)).toMatchObject({ kind: 'created', entry: { type: 'item' } });
    await desk.update(ITEM, item.documentId, {
      PD_PriceRange: '12',
      parent: { set: [{ documentId: category.documentId }] },
      variants: [
        { title: 'Couleur', name: 'Blanc' },
        { title: 'Couleur', name: 'Bleu' },
      ],
    });
    const change = await lastChange(item.documentId);
    expect(change).toMatchObject({
      kind: 'changed',
      actor: { kind: 'staff', name: 'Administrateur Économat' },
      entry: { type: 'item', documentId: item.documentId, name: item['title'] },
    });
    const fields = change.fields.map(({ label, before, after }) => ({ label, before, after }));
    expect(fields.toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
      { label: 'Déclinaisons', before: null, after: ['Couleur · Blanc', 'Couleur · Bleu'] },
      { label: 'Prix HT', before: '10', after: '12' },
      { label: 'Rayon', before: null, after: ['Rayon du journal'] },
    ]);
  });

  it('holds what is written past the shop, by statements and by emptied tables alike', async () => {
    const item = await newItem();
    await sql(`update sidebar_items set title = 'À la main', stock = 3 where document_id = $1`, [item.documentId]);
    const change = await lastChange(item.documentId);
    expect(change.actor).toMatchObject({ kind: 'outside', id: null });
    expect(fieldOf(change, 'title')).toMatchObject({ before: item['title'], after: 'À la main' });
    expect(fieldOf(change, 'stock')).toMatchObject({ before: 40, after: 3 });
    await sql(`begin; truncate search_synonyms; rollback`);
    await expect(sql(`update shop_changes set actor_kind = 'shop' where actor_kind = 'outside'`)).rejects.toThrow(
      'cannot be altered',
    );
    await expect(sql('delete from shop_changes')).rejects.toThrow('cannot be altered');
  });

  it('leaves out what a sale does, and has what staff do with an order', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10', stock: 9 });
    const before = (await changesOf(product.productId)).length;
    const order = placed(await placeOrder(url, orderData([{ product, unitPrice: 10, quantity: 2 }])));
    expect(await stockOf(databaseUrl, product)).toBe(7);
    expect(await changesOf(product.productId)).toHaveLength(before);
    expect(await changesOf(order.documentId)).toEqual([]);
    const staff = await StaffDesk.open(url);
    expect((await staff.move(order.documentId, 'cancel', { data: { reason: 'Rupture' } })).status).toBe(200);
    const change = await lastChange(order.documentId);
    expect(change).toMatchObject({ actor: { kind: 'staff' }, canRestore: false });
    expect(fieldOf(change, 'orderStatus')).toMatchObject({ before: 'pending', after: 'cancelled', canRestore: false });
    expect(fieldOf(change, 'cancelReason')).toMatchObject({ before: null, after: null, isPersonal: true });
    expect(await lastChange(product.productId)).toMatchObject({ fields: [{ field: 'stock', before: 7, after: 9 }] });
  });

  it('has changed rights and accounts of the team, and shows them to administrators alone', async () => {
    const roles = await logOf('type=role');
    expect(roles.meta.types).toContain('role');
    const role = await desk.call('POST', '/admin/roles', { name: `Rôle ${Date.now()}`, description: 'Essai' });
    const { data } = (await role.json()) as { data: { id: number } };
    const permissions = [{ action: 'api::change.read', subject: null, properties: {}, conditions: [] }];
    await desk.call('PUT', `/admin/roles/${data.id}/permissions`, { permissions });
    const [given] = (await logOf('type=role')).data;
    expect(given).toMatchObject({
      entry: { type: 'role', number: data.id },
      actor: { kind: 'staff' },
      fields: [{ label: 'Droits', after: ['api::change.read'] }],
    });
    await desk.call('DELETE', `/admin/roles/${data.id}`);
    expect((await logOf('type=role')).data[0]).toMatchObject({ kind: 'deleted', entry: { number: data.id } });
    expect((await logOf('', editor)).meta.types).not.toContain('role');
    expect((await logOf('type=role', editor)).data).toEqual([]);
    const preparer = await staffMember(shop().url, 'preparation');
    expect((await preparer.call('GET', '/api/staff/changes')).status).toBe(403);
    const [member] = (await logOf('type=member')).data;
    expect(member?.fields.filter(({ isPersonal }) => isPersonal).map(({ label }) => label)).toContain('Mot de passe');
  });
});

describe('putting back', () => {
  it('one field leaves later changes of others, and is itself in the log', async () => {
    const item = await newItem();
    await desk.update(ITEM, item.documentId, { title: 'Faute', reference: `R-${item.documentId}` });
    const mistake = await lastChange(item.documentId);
    await desk.update(ITEM, item.documentId, { place: 'B-12' });
    expect(await restored(mistake.id, 'title', editor)).toEqual({ problem: null, left: [] });
    expect(await titleOf(item.documentId)).toBe(item['title']);
    const back = await lastChange(item.documentId);
    expect(back).toMatchObject({
      actor: { name: 'Sacha Martin' },
      fields: [{ field: 'title', before: 'Faute', after: item['title'] }],
    });
    const [row] = await sql<object>('select reference, place from sidebar_items where document_id = $1', [
      item.documentId,
    ]);
    expect(row).toEqual({ reference: `R-${item.documentId}`, place: 'B-12' });
  });

  it('a whole state undoes all that came later, relations and components too', async () => {
    const parent = await newItem({ title: 'Rayon', PD_PriceRange: null });
    const variants = [{ title: 'Taille', name: 'M' }];
    const item = await newItem({ variants, parent: { set: [{ documentId: parent.documentId }] } });
    await desk.update(ITEM, item.documentId, { variants: [{ title: 'Taille', name: 'XL' }], VAT: 5.5 });
    const first = await lastChange(item.documentId);
    await desk.update(ITEM, item.documentId, { parent: { set: [] }, title: 'Autre', VAT: 10 });
    expect(await restored(first.id, null)).toEqual({ problem: null, left: [] });
    const [stored] = await sql<{ state: object }>(
      'select shop_entry_state($1, id) as state from sidebar_items where document_id = $2',
      [ITEM, item.documentId],
    );
    expect(stored?.state).toMatchObject({ title: item['title'], VAT: 20, parent: parent.documentId, variants });
  });

  it('leaves the stock of an item alone, whose sales are in no log', async () => {
    const item = await newItem();
    await desk.update(ITEM, item.documentId, { title: 'Faute', stock: 100 });
    const mistake = await lastChange(item.documentId);
    await sql('update sidebar_items set stock = 7 where document_id = $1', [item.documentId]);
    expect(fieldOf(mistake, 'stock')).toMatchObject({ before: 40, after: 100, canRestore: false });
    expect((await restore(mistake.id, 'stock')).status).toBe(409);
    expect(await restored(mistake.id, null)).toEqual({ problem: null, left: [] });
    expect(await titleOf(item.documentId)).toBe(item['title']);
    const stored = await sql<object>('select stock from sidebar_items where document_id = $1', [item.documentId]);
    expect(stored).toEqual([{ stock: 7 }]);
  });

  it('a deleted entry comes back under its own identity, without what is gone', async () => {
    const parent = await newItem({ title: 'Rayon éphémère', PD_PriceRange: null });
    const item = await newItem({ parent: { set: [{ documentId: parent.documentId }] }, PD_Points: 'Un\nDeux' });
    expect((await desk.delete(ITEM, item.documentId)).status).toBe(200);
    expect((await desk.delete(ITEM, parent.documentId)).status).toBe(200);
    const gone = await lastChange(item.documentId);
    expect(gone).toMatchObject({ kind: 'deleted', canRestore: true, entry: { name: item['title'] } });
    expect((await restore(gone.id, 'title')).status).toBe(409);
    expect(await restored(gone.id, null)).toEqual({ problem: null, left: ['Rayon'] });
    expect(await titleOf(item.documentId)).toBe(item['title']);
    expect(await lastChange(item.documentId)).toMatchObject({ kind: 'created' });
  });

  it('obeys the rules of the form and the rights of the role', async () => {
    const code = await addVoucher(shop().databaseUrl, { percent: 10 });
    const [voucher] = await sql<{ id: string }>('select document_id as id from coupons where code = $1', [code]);
    await desk.update('api::coupon.coupon', voucher?.id ?? '', { percent: 20 });
    const change = await lastChange(voucher?.id ?? '');
    expect((await logOf(`entry=${voucher?.id}`, editor)).data).toEqual([]);
    expect((await restore(change.id, 'percent', editor)).status).toBe(404);
    expect(await restored(change.id, 'percent', counter)).toMatchObject({ problem: null });

    const reference = `JOURNAL-${process.pid}-${Date.now()}`;
    const [item, taken] = [await newItem({ reference }), await newItem()];
    await desk.update(ITEM, item.documentId, { reference: `${reference}-NEUF` });
    const moved = await lastChange(item.documentId);
    await desk.update(ITEM, taken.documentId, { reference });
    expect((await restored(moved.id, 'reference')).problem).toMatch(/déjà prise|unique/);
    expect((await restore(moved.id, 'reference', counter)).status).toBe(403);
  });

  it('never brings back who was erased: no value of a person is in the log', async () => {
    const person = await registerPerson(shop().url, { firstName: 'Oriane', name: 'Quimperlé' });
    const [row] = await sql<{ id: number; document: string }>(
      'select id, document_id as document from up_users where email = $1',
      [person.email],
    );
    await sql(
      `update up_users set first_name = 'Oriane', company_name = 'Gîtes du Vieux Lavoir', blocked = true where id = $1`,
      [row?.id],
    );
    const staff = await StaffDesk.open(shop().url);
    const answer = await staff.post(`/customers/${row?.document}/erase`, { data: { email: person.email } });
    expect(answer.status).toBe(200);
    const changes = await changesOf(row?.document ?? '');
    expect(changes[0]).toMatchObject({ kind: 'deleted', actor: { kind: 'staff' }, canRestore: false });
    expect(changes[0]?.fields.filter(({ isPersonal }) => isPersonal).map(({ field }) => field)).toContain('email');
    expect((await restore(changes[0]?.id ?? 0, null)).status).toBe(409);
    const [leak] = await sql<{ count: number }>(
      `select count(*)::int as count from shop_changes c where to_jsonb(c)::text ~* $1`,
      [`Oriane|Quimperl|Vieux Lavoir|${person.email}`],
    );
    expect(leak?.count).toBe(0);
  });
});

describe('a statement over many entries', () => {
  it('is in the log entry by entry, and costs each of them the same', async () => {
    const words = 400;
    const documents = Array.from({ length: words }, (_, index) => `${process.pid}-masse-${index}`);
    await withClient(shop().databaseUrl, async (db) => {
      await db.query('analyze shop_changes');
      for (const [statement, kind] of [
        [`insert into search_synonyms (document_id, words) select unnest($1::text[]), 'masse'`, 'created'],
        [`update search_synonyms set words = 'foule' where document_id = any($1)`, 'changed'],
        ['delete from search_synonyms where document_id = any($1)', 'deleted'],
      ] as const) {
        await db.query('begin');
        await db.query(statement, [documents]);
        await db.query('set constraints all immediate');
        const read = await db.query(
          `select coalesce(sum(seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables where relname = 'shop_changes'`,
        );
        await db.query('commit');
        expect(read.rows, kind).toEqual([{ rows: 0 }]);
        const logged = await sql<{ before: boolean; after: boolean; actor: string; times: number }>(
          `select before is not null as before, after is not null as after, actor_kind as actor, count(*)::int as times
           from shop_changes where id in (select max(id) from shop_changes where document_id = any($1) group by document_id)
           group by 1, 2, 3`,
          [documents],
        );
        const side = { before: kind !== 'created', after: kind !== 'deleted', actor: 'outside', times: words };
        expect(logged, kind).toEqual([side]);
      }
      const [all] = await sql<{ times: number }>(
        'select count(*)::int as times from shop_changes where document_id = any($1)',
        [documents],
      );
      expect(all).toEqual({ times: 3 * words });
    });
  });
});
