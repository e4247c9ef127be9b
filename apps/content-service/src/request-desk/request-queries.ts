import type { Language } from '@economat/commerce';
import type { RefusalReason, RequestKind, RequestStatus } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

/** A request of a form, as the desk works on it. */
export interface DeskRequest {
  readonly documentId: string;
  readonly kind: RequestKind;
  readonly name: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly status: RequestStatus;
  readonly repeats: number;
  readonly createdAt: Date;
  readonly address: string | null;
  readonly housingUnits: number | null;
  readonly website: string | null;
  readonly presentation: string | null;
}

export async function findRequest(sql: Sql, documentId: string): Promise<DeskRequest | null> {
  const [row] = await sql(
    `select r.document_id as "documentId", r.full_name as name,
       r.company_name as "companyName", r.email, r.phone, r.language, r.request_status as status, r.repeats,
       r.created_at as "createdAt", r.address, r.housing_units as "housingUnits", r.website, cast(null as text) as presentation
     from sample_requests r where r.document_id = :documentId
     union all
     select r.document_id, trim(concat_ws(' ', u.first_name, u.name)), u.company_name, r.email, r.phone,
       r.language, r.request_status, r.repeats, r.created_at, null, null, null, r."desc"
     from affiliate_requests r left join up_users u on u.id = r.customer_id where r.document_id = :documentId`,
    { documentId },
  );
  if (row === undefined) return null;
  return { ...row, name: row.name ?? '', kind: row.presentation === null ? 'samples' : 'affiliation' };
}

/** The status of a request, read under a lock that lasts until the transaction ends; null when there is none of this kind. */
export async function lockRequest(sql: Sql, kind: RequestKind, documentId: string): Promise<RequestStatus | null> {
  const [row] =
    kind === 'samples'
      ? await sql('select request_status as status from sample_requests where document_id = :documentId for update', {
          documentId,
        })
      : await sql(
          'select request_status as status from affiliate_requests where document_id = :documentId for update',
          {
            documentId,
          },
        );
  return row?.status ?? null;
}

export async function setStatus(
  sql: Sql,
  { kind, documentId }: Pick<DeskRequest, 'kind' | 'documentId'>,
  { status, at }: { readonly status: RequestStatus; readonly at: Date },
): Promise<void> {
  const values = { documentId, status, at: at.toISOString() };
  await (kind === 'samples'
    ? sql(
        `update sample_requests set request_status = :status, updated_at = cast(:at as timestamp)
         where document_id = :documentId`,
        values,
      )
    : sql(
        `update affiliate_requests set request_status = :status, updated_at = cast(:at as timestamp)
         where document_id = :documentId`,
        values,
      ));
}

/** What staff wrote down or answered. */
export interface StoredRequestEvent {
  readonly kind: 'noted' | 'sent' | 'accepted' | 'refused';
  readonly text: string | null;
  readonly reason: RefusalReason | null;
  readonly orderNumber: string | null;
  /** Name of the member of staff. */
  readonly by: string | null;
  readonly at: Date;
}

/** At most one event of a request is no note: a second answer breaks the database's rule. */
export async function addRequestEvent(
  sql: Sql,
  documentId: string,
  { at, ...event }: StoredRequestEvent,
): Promise<void> {
  await sql(
    `insert into shop_request_events (request_document_id, kind, text, reason, order_number, staff_name, at)
     values (:documentId, :kind, :text, :reason, :orderNumber, :by, cast(:at as timestamptz))`,
    { documentId, ...event, at: at.toISOString() },
  );
}

/** The newest first. */
export async function listRequestEvents(sql: Sql, documentId: string): Promise<StoredRequestEvent[]> {
  return sql(
    `select kind, text, reason, order_number as "orderNumber", staff_name as by, at from shop_request_events
     where request_document_id = :documentId order by id desc`,
    { documentId },
  );
}
