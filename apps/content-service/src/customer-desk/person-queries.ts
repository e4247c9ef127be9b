import { findAccount, type StoredAccount } from '../accounts/account-queries.ts';
import { listMailboxes } from '../accounts/account-merge-queries.ts';
import { isDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';

/** A customer: an account, or a guest, who is a person by mail address. */
export interface FoundPerson {
  /** The account's id, or what a guest was found by. */
  readonly documentId: string;
  readonly account: StoredAccount | null;
  readonly email: string;
  /** The address and the ones merged into the account. */
  readonly mailboxes: readonly string[];
}

/** The person of an account, or of an order or a request that they made. Null for an order whose buyer was erased. */
export async function findPerson(sql: Sql, reference: string): Promise<FoundPerson | null> {
  if (!isDocumentId(reference)) return null;
  const [found] = await sql(
    `select u.id as account, '' as email from up_users u where u.document_id = :reference
     union all
     select o.customer_id, o.customer_email from orders o
     where o.document_id = :reference and (o.customer_id is not null or o.customer_email <> '')
     union all
     select r.customer_id, r.email from affiliate_requests r where r.document_id = :reference
     union all
     select (select u.id from up_users u where lower(u.email) = r.email and u.confirmed), r.email
     from sample_requests r where r.document_id = :reference
     limit 1`,
    { reference },
  );
  if (found === undefined) return null;
  const account = found.account === null ? null : await findAccount(sql, found.account);
  if (account === null) {
    const email = found.email ?? '';
    return email === '' ? null : { documentId: reference, account, email, mailboxes: [email] };
  }
  const { documentId, email } = account;
  return { documentId, account, email, mailboxes: [email, ...(await listMailboxes(sql, account.id))] };
}

/** The account that has proven a mailbox as its own. */
export async function findProvenAccount(
  sql: Sql,
  email: string,
): Promise<{ readonly id: number; readonly documentId: string; readonly isBlocked: boolean } | null> {
  const [row] = await sql(
    `select id, document_id as "documentId", coalesce(blocked, false) as "isBlocked" from up_users
     where lower(email) = lower(:email) and confirmed`,
    { email },
  );
  return row ?? null;
}

/** Whether a mailbox has orders of guests or requests, which could become part of an account. */
export async function isKnownGuest(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql(
    `select 1 as found from orders where customer_email = :email and customer_id is null
     union all select 1 from sample_requests where email = :email limit 1`,
    { email },
  );
  return rows.length > 0;
}
