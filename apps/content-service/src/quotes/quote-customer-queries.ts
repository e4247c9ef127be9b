import { FOUND_ACCOUNTS } from '../accounts/account-search-queries.ts';
import type { Sql } from '../database/sql.ts';

const PROVEN = `coalesce(u.confirmed, false)`;

/** The account of a quote, null when there is none. */
export async function findQuoteCustomer(
  sql: Sql,
  documentId: string,
): Promise<{ readonly id: number; readonly isProven: boolean } | null> {
  const [row] = await sql(`select u.id, ${PROVEN} as "isProven" from up_users u where u.document_id = :documentId`, {
    documentId,
  });
  return row === undefined ? null : { id: row.id, isProven: row.isProven === true };
}

/** An address of the book in the words of an order. */
function bookAddress<const Type extends 'billing' | 'shipping'>(type: Type) {
  return `(select jsonb_build_object('firstName', a.first_name, 'lastName', a.name, 'companyName', a.company_name,
      'country', a.country, 'street', a.street, 'appartment', a.address_2, 'postalCode', a.postal_code, 'city', a.city,
      'phoneNumber', a.phone, 'email', a.email)
    from user_addresses a where a.users_permissions_user_id = u.id and a.type = '${type}'
    order by a.is_primary desc, a.id desc limit 1)` as const;
}

/** The same of the latest order. */
function orderedAddress<const Column extends 'billing_address_id' | 'shipping_address_id'>(column: Column) {
  return `(select jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name, 'companyName', a.company_name,
      'country', a.country, 'street', a.street, 'appartment', a.appartment, 'postalCode', a.postal_code, 'city', a.city,
      'phoneNumber', a.phone_number, 'email', a.email)
    from orders o join order_addresses a on a.id = o.${column} where o.customer_id = u.id
    order by o.created_at desc, o.id desc limit 1)` as const;
}

/** Accounts in whose name, company or mailbox the search is found, those with a proven mailbox first. */
export async function searchQuoteCustomers(sql: Sql, pattern: string, limit: number) {
  return sql(
    `select u.document_id as "documentId", u.email, ${PROVEN} as "isProven",
       coalesce(nullif(trim(concat_ws(' ', u.first_name, u.name)), ''), u.username) as name,
       coalesce(${bookAddress('billing')}, ${orderedAddress('billing_address_id')}) as billing,
       coalesce(${bookAddress('shipping')}, ${orderedAddress('shipping_address_id')}) as shipping
     from (${FOUND_ACCOUNTS}) as found join up_users u on u.id = found.id
     order by ${PROVEN} desc, u.id desc limit :limit`,
    { pattern, limit },
  );
}
