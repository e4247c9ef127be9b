import type { Row, Sql } from '../database/sql.ts';

const ADDRESS = `id, document_id as "documentId", type, is_primary as "isPrimary", address_name as "addressName",
  first_name as "firstName", name, company_name as "companyName", siren, siret, vat_number as "vatNumber",
  electronic_address as "electronicAddress", country, street, address_2 as "address2",
  postal_code as "postalCode", city, phone, email`;

const OF_OWNER = `select ${ADDRESS} from user_addresses where users_permissions_user_id = :ownerId
     order by is_primary desc, id desc` as const;

export type StoredAddress = Row<typeof OF_OWNER>;
/** An entry of a customer's address book, without its id. */
export type AddressEntry = Omit<StoredAddress, 'id' | 'documentId'>;

/** All addresses of a customer, however many: primary ones first, then the newest. */
export async function listAddresses(sql: Sql, ownerId: number): Promise<StoredAddress[]> {
  return sql(OF_OWNER, { ownerId });
}

/** The owner's address by documentId or numeric id; another customer's is not found. */
export async function findAddress(sql: Sql, ownerId: number, reference: string): Promise<StoredAddress | null> {
  // Anything else matches nothing, and could hold characters that the database refuses.
  if (!/^[a-z0-9]{1,24}$/.test(reference)) return null;
  const [row] = await sql(
    `select ${ADDRESS} from user_addresses
     where users_permissions_user_id = :ownerId and (document_id = :reference or cast(id as text) = :reference)`,
    { ownerId, reference },
  );
  return row ?? null;
}

/** Serialises writes to one address book until the transaction ends. */
export async function lockAddressBook(sql: Sql, ownerId: number): Promise<void> {
  await sql('select 1 from up_users where id = :ownerId for no key update', { ownerId });
}

export async function insertAddress(
  sql: Sql,
  ownerId: number,
  address: AddressEntry & { readonly documentId: string },
  at: Date,
): Promise<StoredAddress> {
  const [row] = await sql(
    `insert into user_addresses (document_id, users_permissions_user_id, type, is_primary, address_name, first_name, name,
       company_name, siren, siret, vat_number, electronic_address, country, street, address_2, postal_code, city, phone,
       email, created_at, updated_at, published_at)
     select :documentId, :ownerId, :type, :isPrimary, :addressName, :firstName, :name, :companyName,
            :siren, :siret, :vatNumber, :electronicAddress, :country, :street, :address2, :postalCode, :city, :phone,
            :email, t.at, t.at, t.at
     from (select cast(:at as timestamp) as at) as t
     returning ${ADDRESS}`,
    { ...address, ownerId, at: at.toISOString() },
  );
  if (row === undefined) throw new Error('The address was not written');
  return row;
}

export async function updateAddress(sql: Sql, id: number, address: AddressEntry, at: Date): Promise<StoredAddress> {
  const [row] = await sql(
    `update user_addresses set type = :type, is_primary = :isPrimary, address_name = :addressName,
       first_name = :firstName, name = :name, company_name = :companyName, siren = :siren, siret = :siret,
       vat_number = :vatNumber, electronic_address = :electronicAddress, country = :country, street = :street,
       address_2 = :address2, postal_code = :postalCode, city = :city, phone = :phone, email = :email,
       updated_at = cast(:at as timestamp)
     where id = :id
     returning ${ADDRESS}`,
    { ...address, id, at: at.toISOString() },
  );
  if (row === undefined) throw new Error('The address was not written');
  return row;
}

export async function deleteAddress(sql: Sql, id: number): Promise<void> {
  await sql('delete from user_addresses where id = :id', { id });
}
