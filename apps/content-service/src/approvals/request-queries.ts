import { cents } from '@economat/commerce';
import { orderRequest, PURCHASE_REQUEST_STATES } from '@economat/contract';
import * as z from 'zod/mini';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import type { Row, Sql } from '../database/sql.ts';

const REQUEST = `r.id, r.document_id as "documentId", r.company_id as "companyId", r.customer_id as "customerId", r.content,
  r.total_cents as total, r.state, r.created_at as "createdAt", r.decided_at as "decidedAt", r.reason, r.fingerprint,
  u.document_id as "customerDocumentId", u.email, u.language,
  coalesce(nullif(concat_ws(' ', u.first_name, u.name), ''), u.display_name, u.email) as requester,
  coalesce(nullif(concat_ws(' ', d.first_name, d.name), ''), d.display_name, d.email) as "decidedBy",
  c.name as company, o.document_id as "orderDocumentId", o.order_number as "orderNumber"
  from shop_purchase_requests r join up_users u on u.id = r.customer_id join shop_companies c on c.id = r.company_id
  left join up_users d on d.id = r.decided_by left join orders o on o.id = r.order_id`;
const BY_KEY = `select ${REQUEST} where r.attempt_key = :key` as const;
const BY_REFERENCE = `select ${REQUEST} where r.document_id = :reference` as const;
const OF_COMPANY = `select ${REQUEST} where r.company_id = :companyId
  and (cast(:customerId as integer) is null or r.customer_id = :customerId)
  order by r.state <> 'waiting', r.id desc limit 100` as const;

const state = z.enum(PURCHASE_REQUEST_STATES);

function requestFrom(row: Row<typeof BY_KEY>) {
  const { customerId, customerDocumentId, orderDocumentId, orderNumber, content, total, ...request } = row;
  const customer: OrderingCustomer = { id: customerId, documentId: customerDocumentId, email: request.email };
  return {
    ...request,
    customer,
    total: cents(total),
    state: state.parse(request.state),
    data: z.decode(orderRequest, z.parse(encodedOrder, content)).data,
    order: orderDocumentId === null || orderNumber === null ? null : { documentId: orderDocumentId, orderNumber },
  };
}
const encodedOrder = z.custom<z.input<typeof orderRequest>>((value) => typeof value === 'object' && value !== null);

/** A purchase that a buyer asked for, as the order that was sent. */
export type StoredRequest = ReturnType<typeof requestFrom>;

const first = ([row]: Row<typeof BY_KEY>[]) => (row === undefined ? null : requestFrom(row));

export async function requestOfKey(sql: Sql, key: string): Promise<StoredRequest | null> {
  return first(await sql(BY_KEY, { key }));
}

export async function findRequest(sql: Sql, reference: string): Promise<StoredRequest | null> {
  return first(await sql(BY_REFERENCE, { reference }));
}

/** A company's request, locked: of those who decide it the first does. */
export async function lockRequest(sql: Sql, companyId: number, reference: string): Promise<StoredRequest | null> {
  const locked = await sql(
    'select id from shop_purchase_requests where document_id = :reference and company_id = :companyId for update',
    { companyId, reference },
  );
  // Read after the wait: the statement that waited would not see the order that was placed meanwhile.
  return locked.length === 0 ? null : findRequest(sql, reference);
}

/** What waits first, then the latest. @param customerId whose requests alone; null for all. */
export async function listRequests(sql: Sql, companyId: number, customerId: number | null): Promise<StoredRequest[]> {
  return (await sql(OF_COMPANY, { companyId, customerId })).map(requestFrom);
}

interface NewRequest {
  readonly documentId: string;
  readonly companyId: number;
  readonly customerId: number;
  readonly key: string;
  readonly fingerprint: string;
  /** The order as JSON. */
  readonly content: string;
  readonly total: number;
}

/** @returns false when the key has made one already. */
export async function insertRequest(sql: Sql, request: NewRequest, at: Date): Promise<boolean> {
  const written = await sql(
    `insert into shop_purchase_requests
       (document_id, company_id, customer_id, attempt_key, fingerprint, content, total_cents, created_at)
     values (:documentId, :companyId, :customerId, :key, :fingerprint, cast(:content as jsonb), :total, :at)
     on conflict (attempt_key) do nothing returning id`,
    { ...request, at: at.toISOString() },
  );
  return written.length > 0;
}

interface Decision {
  readonly state: 'approved' | 'refused' | 'withdrawn';
  readonly at: Date;
  readonly by: number;
  readonly reason: string | null;
  readonly orderId: number | null;
}

export async function decideRequest(sql: Sql, id: number, { at, ...decision }: Decision): Promise<void> {
  await sql(
    `update shop_purchase_requests set state = :state, decided_at = :at, decided_by = :by, reason = :reason, order_id = :orderId
     where id = :id`,
    { id, ...decision, at: at.toISOString() },
  );
}
