import type { StaffCustomer } from '@economat/contract';
import type { Row, Sql } from '../database/sql.ts';
import { JOINABLE } from '../accounts/account-queries.ts';

const FACTS = `select company_name as "companyName", siren, vat_number as "vatNumber", created_at as "createdAt",
  cast(updated_at as text) as version from up_users where id = :id`;

/** What only staff see of an account; `version` changes with each of its changes. */
export type AccountFacts = Row<typeof FACTS>;

export async function readAccountFacts(sql: Sql, id: number): Promise<AccountFacts | null> {
  const [row] = await sql(FACTS, { id });
  return row ?? null;
}

export async function updateNames(
  sql: Sql,
  id: number,
  names: {
    readonly firstName: string | null;
    readonly name: string | null;
    readonly displayName: string | null;
    readonly companyName: string | null;
  },
  at: Date,
): Promise<void> {
  await sql(
    `update up_users set first_name = :firstName, name = :name, display_name = :displayName, company_name = :companyName,
            updated_at = cast(:at as timestamp)
     where id = :id`,
    { id, ...names, at: at.toISOString() },
  );
}

/** The state of each address of an account's book, by documentId. */
export async function readAddressVersions(sql: Sql, ownerId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await sql(
    `select document_id as "documentId", cast(updated_at as text) as version from user_addresses
     where users_permissions_user_id = :ownerId`,
    { ownerId },
  );
  return new Map(rows.map(({ documentId, version }) => [documentId, version]));
}

/** Requests of an account and of its mailboxes, the newest first. */
export async function listRequests(
  sql: Sql,
  accountId: number | null,
  mailboxes: readonly string[],
): Promise<StaffCustomer['requests']> {
  const rows = await sql(
    `select 'samples' as kind, document_id as "documentId", request_status as state, created_at as "createdAt"
     from sample_requests where email = any(:mailboxes)
     union all
     select 'affiliation', document_id, request_status, created_at from affiliate_requests where customer_id = :accountId
     order by "createdAt" desc limit 100`,
    { accountId, mailboxes },
  );
  return rows.map(({ kind, createdAt, ...request }) => ({
    ...request,
    kind: kind === 'samples' ? 'samples' : 'affiliation',
    createdAt: createdAt.toISOString(),
  }));
}

/** How many orders would join an account whose mailbox is proven. */
export async function countJoinable(sql: Sql, id: number, email: string): Promise<number> {
  const [row] = await sql(`select count(*) as count from orders where ${JOINABLE}`, { id, email });
  return Number(row?.count ?? 0);
}
