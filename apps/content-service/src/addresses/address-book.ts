import { ADDRESSES_MAXIMUM } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { newDocumentId } from '../database/document-id.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import {
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  type StoredAddress,
  updateAddress,
} from './address-queries.ts';
import type { Database } from '../database/sql.ts';
import { changedAddress, type NewAddress, newAddress, type SentAddress } from './check-address.ts';

export interface AddressDeps {
  readonly database: Database;
  readonly now: () => Date;
}

/** The caller's own addresses; the owner always comes from the session, whatever the body says. */
export function readAddressBook({ database }: AddressDeps, owner: CustomerIdentity): Promise<StoredAddress[]> {
  return listAddresses(database.sql, owner.id);
}

/** Adds an address. A new primary one replaces the primary address of its type. */
export async function addAddress(
  { database, now }: AddressDeps,
  owner: CustomerIdentity,
  sent: NewAddress,
): Promise<Outcome<StoredAddress, 'invalid-body' | 'addresses-full'>> {
  const checked = newAddress(sent);
  if (!checked.ok) return checked;
  return database.transaction<Outcome<StoredAddress, 'addresses-full'>>(async (sql) => {
    await lockAddressBook(sql, owner.id);
    if ((await listAddresses(sql, owner.id)).length >= ADDRESSES_MAXIMUM) return refused('addresses-full');
    return done(await insertAddress(sql, owner.id, { documentId: newDocumentId(), ...checked.value }, now()));
  });
}

export async function changeAddress(
  { database, now }: AddressDeps,
  owner: CustomerIdentity,
  reference: string,
  sent: SentAddress,
): Promise<Outcome<StoredAddress, 'invalid-body' | 'not-found'>> {
  return database.transaction<Outcome<StoredAddress, 'invalid-body' | 'not-found'>>(async (sql) => {
    await lockAddressBook(sql, owner.id);
    const stored = await findAddress(sql, owner.id, reference);
    if (stored === null) return refused('not-found');
    const { id, documentId: _documentId, ...entry } = stored;
    const checked = changedAddress(entry, sent);
    return checked.ok ? done(await updateAddress(sql, id, checked.value, now())) : checked;
  });
}

/** Deletes an own address and returns it. */
export async function removeAddress(
  { database }: AddressDeps,
  owner: CustomerIdentity,
  reference: string,
): Promise<Outcome<StoredAddress, 'not-found'>> {
  return database.transaction<Outcome<StoredAddress, 'not-found'>>(async (sql) => {
    await lockAddressBook(sql, owner.id);
    const stored = await findAddress(sql, owner.id, reference);
    if (stored === null) return refused('not-found');
    await deleteAddress(sql, stored.id);
    return done(stored);
  });
}
