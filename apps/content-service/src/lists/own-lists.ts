import { companyRoleMay } from '@economat/commerce';
import { type ListLine, type listChange, type listRequest, LISTS_MAXIMUM } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { findAddress, lockAddressBook } from '../addresses/address-queries.ts';
import { companyOf, lockCompanyOf, shareCompanyOf } from '../companies/company-queries.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Database, Sql } from '../database/sql.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { done, type Outcome, type Refusal, refused } from '../outcome.ts';
import {
  countCompanyLists,
  countLists,
  deleteList,
  findList,
  giveList,
  insertList,
  listSummaries,
  lockList,
  replaceLines,
  type StoredList,
  type StoredSummary,
  updateHead,
} from './list-queries.ts';

export interface ListDeps {
  readonly database: Database;
  readonly now: () => Date;
}

type NewList = z.output<typeof listRequest>['data'];
type ListEdit = z.output<typeof listChange>['data'];

/** Whether somebody could give lists to a company. */
export async function mayShareLists({ database }: ListDeps, { id }: CustomerIdentity): Promise<boolean> {
  const own = await companyOf(database.sql, id);
  return own !== null && companyRoleMay(own.role, 'order');
}

/** The caller's own lists and those of their company; who asks always comes from the session. */
export function readLists({ database }: ListDeps, owner: CustomerIdentity): Promise<StoredSummary[]> {
  return listSummaries(database.sql, owner.id);
}

export async function readList(
  { database }: ListDeps,
  owner: CustomerIdentity,
  reference: string,
): Promise<Outcome<StoredList, 'not-found'>> {
  const stored = await findList(database.sql, owner.id, reference);
  return stored === null ? refused('not-found') : done(stored);
}

export async function addList(
  { database, now }: ListDeps,
  owner: CustomerIdentity,
  sent: NewList,
): Promise<Outcome<StoredList, 'invalid-body' | 'lists-full'>> {
  return database.transaction<Outcome<StoredList, 'invalid-body' | 'lists-full'>>(async (sql) => {
    // Of two lists at the same time the second counts the first; no address of the book goes meanwhile.
    await lockAddressBook(sql, owner.id);
    if ((await countLists(sql, owner.id)) >= LISTS_MAXIMUM) return refused('lists-full');
    const address = await addressIdOf(sql, owner, sent.address ?? null);
    if (!address.ok) return address;
    const documentId = newDocumentId();
    const head = { documentId, ownerId: owner.id, name: sent.name, addressId: address.value };
    await replaceLines(sql, await insertList(sql, head, now()), sent.lines.map(lineOf));
    return stored(sql, owner, documentId);
  });
}

type ChangeRefusal = 'invalid-body' | 'not-found' | 'list-changed' | 'forbidden' | 'lists-full';

/** Changes a list, or shares it: from then on it is the company's, whoever leaves. */
export async function changeList(
  { database, now }: ListDeps,
  owner: CustomerIdentity,
  reference: string,
  sent: ListEdit,
): Promise<Outcome<StoredList, ChangeRefusal>> {
  type Changed = Outcome<StoredList, ChangeRefusal>;
  return database.transaction<Changed>(async (sql, rollBackWith) => {
    // Nobody leaves the company meanwhile; who shares with it counts what it has.
    const own = sent.isShared ? await lockCompanyOf(sql, owner.id) : await shareCompanyOf(sql, owner.id);
    await lockAddressBook(sql, owner.id);
    await lockList(sql, reference);
    const before = await findList(sql, owner.id, reference);
    if (before === null) return refused('not-found');
    if (before.version !== sent.version) return refused('list-changed');
    const address = await addressIdOf(sql, owner, sent.address === undefined ? before.address : sent.address, before);
    if (!address.ok) return address;
    await updateHead(sql, before.id, { name: sent.name ?? before.name, addressId: address.value }, now());
    if (sent.lines !== undefined) await replaceLines(sql, before.id, sent.lines.map(lineOf));
    if (sent.isShared && !before.isShared) {
      if (own === null || !companyRoleMay(own.role, 'order')) return rollBackWith(refused('forbidden'));
      if ((await countCompanyLists(sql, own.id)) >= LISTS_MAXIMUM) return rollBackWith(refused('lists-full'));
      await giveList(sql, before.id, own.id);
    }
    return stored(sql, owner, before.documentId);
  });
}

export async function removeList(
  { database }: ListDeps,
  owner: CustomerIdentity,
  reference: string,
): Promise<Outcome<null, 'not-found'>> {
  return (await deleteList(database.sql, owner.id, reference)) ? done(null) : refused('not-found');
}

/**
 * @param before the list as it is: the address that it has stays, in whosever book it is.
 * @returns null for no address; an address that is not in the owner's book is refused.
 */
async function addressIdOf(
  sql: Sql,
  owner: CustomerIdentity,
  reference: string | null,
  before: Pick<StoredList, 'address' | 'addressId'> | null = null,
): Promise<{ ok: true; value: number | null } | Refusal<'invalid-body'>> {
  if (reference === null) return done(null);
  if (before !== null && reference === before.address) return done(before.addressId);
  const address = await findAddress(sql, owner.id, reference);
  if (address !== null) return done(address.id);
  return { ok: false, code: 'invalid-body', fields: [{ path: ['data', 'address'], rule: 'unknown-address' }] };
}

function lineOf({ option, variant, note, ...line }: NewList['lines'][number]): ListLine {
  return { ...line, option: textOrNull(option), variant: textOrNull(variant), note: textOrNull(note) };
}

async function stored(sql: Sql, owner: CustomerIdentity, documentId: string): Promise<{ ok: true; value: StoredList }> {
  const list = await findList(sql, owner.id, documentId);
  if (list === null) throw new Error('The list was not written');
  return done(list);
}
