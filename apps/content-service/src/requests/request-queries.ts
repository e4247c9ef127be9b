import type { Language } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

export interface AcknowledgedRequest {
  readonly documentId: string;
  readonly createdAt: Date;
}

/** Columns without a zone hold UTC; as text, so that no time zone of the process gets in. */
const ACKNOWLEDGED = `document_id as "documentId", to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

/** Open requests. */
const OPEN = `('new', 'in_progress')`;

function acknowledged(row: { documentId: string; createdAt: string } | undefined): AcknowledgedRequest | null {
  return row === undefined ? null : { documentId: row.documentId, createdAt: new Date(row.createdAt) };
}

/** Serialises requests until the transaction ends, so that two equal ones become one. */
export async function lockRequests(sql: Sql, kind: 'samples' | 'affiliation'): Promise<void> {
  await sql('select pg_advisory_xact_lock(hashtext(:lock))', { lock: `requests:${kind}` });
}

export interface NewSampleRequest {
  readonly documentId: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly housingUnits: number;
  readonly website: string;
  readonly language: Language;
  readonly at: Date;
}

/** Counts a repetition of the open request of this mailbox or company since then, if there is one, and returns it. */
export async function repeatSampleRequest(
  sql: Sql,
  asked: { readonly email: string; readonly companyName: string; readonly since: Date; readonly at: Date },
): Promise<AcknowledgedRequest | null> {
  const [row] = await sql(
    `update sample_requests set repeats = repeats + 1, last_repeat_at = cast(:at as timestamp)
     where id = (
       select id from sample_requests
       where request_status in ${OPEN} and created_at >= cast(:since as timestamp)
         and (email = :email or lower(company_name) = lower(:companyName))
       order by id desc limit 1)
     returning ${ACKNOWLEDGED}`,
    {
      email: asked.email,
      companyName: asked.companyName,
      since: asked.since.toISOString(),
      at: asked.at.toISOString(),
    },
  );
  return acknowledged(row);
}

export async function insertSampleRequest(sql: Sql, { at, ...request }: NewSampleRequest): Promise<void> {
  await sql(
    `insert into sample_requests (document_id, full_name, company_name, email, phone, address, housing_units, website,
       language, request_status, repeats, created_at, updated_at, published_at)
     select :documentId, :fullName, :companyName, :email, :phone, :address, :housingUnits, :website, :language, 'new', 0,
            t.at, t.at, t.at
     from (select cast(:at as timestamp) as at) as t`,
    { ...request, at: at.toISOString() },
  );
}

export interface NewAffiliateRequest {
  readonly documentId: string;
  readonly customerId: number;
  readonly email: string;
  readonly phone: string;
  readonly desc: string;
  readonly language: Language;
  readonly at: Date;
}

/** Like {@link repeatSampleRequest}, for a customer. */
export async function repeatAffiliateRequest(
  sql: Sql,
  asked: { readonly customerId: number; readonly since: Date; readonly at: Date },
): Promise<AcknowledgedRequest | null> {
  const [row] = await sql(
    `update affiliate_requests set repeats = repeats + 1, last_repeat_at = cast(:at as timestamp)
     where id = (
       select id from affiliate_requests
       where request_status in ${OPEN} and created_at >= cast(:since as timestamp) and customer_id = :customerId
       order by id desc limit 1)
     returning ${ACKNOWLEDGED}`,
    { customerId: asked.customerId, since: asked.since.toISOString(), at: asked.at.toISOString() },
  );
  return acknowledged(row);
}

export async function insertAffiliateRequest(sql: Sql, { at, ...request }: NewAffiliateRequest): Promise<void> {
  await sql(
    `insert into affiliate_requests (document_id, customer_id, email, phone, "desc", language, request_status, repeats,
       created_at, updated_at, published_at)
     select :documentId, :customerId, :email, :phone, :desc, :language, 'new', 0, t.at, t.at, t.at
     from (select cast(:at as timestamp) as at) as t`,
    { ...request, at: at.toISOString() },
  );
}

/** The data of an acknowledgement. */
export interface StoredRequest {
  readonly email: string;
  readonly fullName: string | null;
  readonly companyName: string | null;
  readonly address: string | null;
  readonly language: Language;
}

export async function findSampleRequest(sql: Sql, documentId: string): Promise<StoredRequest | null> {
  const [row] = await sql(
    `select email, full_name as "fullName", company_name as "companyName", address, language
     from sample_requests where document_id = :documentId`,
    { documentId },
  );
  return row ?? null;
}

export async function findAffiliateRequest(sql: Sql, documentId: string): Promise<StoredRequest | null> {
  const [row] = await sql(
    `select r.email, coalesce(u.display_name, u.first_name) as "fullName", null as "companyName", null as address, r.language
     from affiliate_requests r left join up_users u on u.id = r.customer_id where r.document_id = :documentId`,
    { documentId },
  );
  return row ?? null;
}

/** A person's requests for their own data export. */
export async function listRequestsOf(sql: Sql, customerId: number, emails: readonly string[]): Promise<unknown[]> {
  const rows = await sql(
    `select jsonb_build_object('kind', 'samples', 'createdAt', created_at, 'fullName', full_name, 'companyName', company_name,
              'email', email, 'phone', phone, 'address', address, 'housingUnits', housing_units, 'website', website,
              'status', request_status) as request
     from sample_requests where email = any(:emails)
     union all
     select jsonb_build_object('kind', 'affiliation', 'createdAt', created_at, 'email', email, 'phone', phone,
              'desc', "desc", 'status', request_status)
     from affiliate_requests where customer_id = :customerId`,
    { customerId, emails },
  );
  return rows.map(({ request }) => request);
}
