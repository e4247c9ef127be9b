import { type ListLine, type listChange, type listRequest, LISTS_MAXIMUM } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { findAddress, lockAddressBook } from '../addresses/address-queries.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Database, Sql } from '../database/sql.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { done, type Outcome, type Refusal, refused } from '../outcome.ts';
import {
  countLists,
  deleteList,
  findList,
  insertList,
  listSummaries,
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

/** The caller's own lists; the owner always comes from the session. */
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

export async function changeList(
  { database, now }: ListDeps,
  owner: CustomerIdentity,
  reference: string,
  sent: ListEdit,
): Promise<Outcome<StoredList, 'invalid-body' | 'not-found' | 'list-changed'>> {
  type Changed = Outcome<StoredList, 'invalid-body' | 'not-found' | 'list-changed'>;
  return database.transaction<Changed>(async (sql) => {
    await lockAddressBook(sql, owner.id);
    const before = await findList(sql, owner.id, reference);
    if (before === null) return refused('not-found');
    if (before.version !== sent.version) return refused('list-changed');
    const address = await addressIdOf(sql, owner, sent.address === undefined ? before.address : sent.address);
    if (!address.ok) return address;
    await updateHead(sql, before.id, { name: sent.name ?? before.name, addressId: address.value }, now());
    if (sent.lines !== undefined) await replaceLines(sql, before.id, sent.lines.map(lineOf));
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

/** @returns null for no address; an address that is not in the owner's book is refused. */
async function addressIdOf(
  sql: Sql,
  owner: CustomerIdentity,
  reference: string | null,
): Promise<{ ok: true; value: number | null } | Refusal<'invalid-body'>> {
  if (reference === null) return done(null);
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
