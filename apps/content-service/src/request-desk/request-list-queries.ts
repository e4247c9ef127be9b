import { type RequestCounts, type StaffRequestRow, STAFF_REQUESTS_PAGE_SIZE } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

const WAITS = `r.request_status in ('new', 'in_progress')`;
/** What waits first, the oldest of it first; then what was answered, the newest first. */
const WAITING_FIRST = `order by ${WAITS} desc, case when ${WAITS} then r.created_at end, r.created_at desc, r.id`;
const ANSWER = `left join shop_request_events answer on answer.request_document_id = r.document_id and answer.kind <> 'noted'`;

const SAMPLES_FOUND = `(:pattern = '' or concat_ws(' ', r.company_name, r.full_name, r.email, r.address) ilike :pattern)`;
const AFFILIATION_FOUND = `(:pattern = '' or concat_ws(' ', u.first_name, u.name, u.company_name, r.email, r."desc") ilike :pattern)`;

export interface RequestSearch {
  /** For `ilike`, '' for all. */
  readonly pattern: string;
  readonly offset: number;
}

interface ListedRequest extends Omit<StaffRequestRow, 'kind' | 'createdAt'> {
  readonly createdAt: Date;
}

interface FoundRequests {
  readonly requests: readonly ListedRequest[];
  readonly total: number;
}

export async function listSampleRequests(sql: Sql, { pattern, offset }: RequestSearch): Promise<FoundRequests> {
  const requests = await sql(
    `select r.document_id as "documentId", r.full_name as name, r.company_name as "companyName", r.email,
       r.request_status as status, r.repeats, r.created_at as "createdAt", answer.staff_name as "answeredBy"
     from sample_requests r ${ANSWER}
     where ${SAMPLES_FOUND} ${WAITING_FIRST} limit ${STAFF_REQUESTS_PAGE_SIZE} offset :offset`,
    { pattern, offset },
  );
  const [count] = await sql(`select count(*) as total from sample_requests r where ${SAMPLES_FOUND}`, { pattern });
  return { requests, total: Number(count?.total ?? 0) };
}

export async function listAffiliateRequests(sql: Sql, { pattern, offset }: RequestSearch): Promise<FoundRequests> {
  const requests = await sql(
    `select r.document_id as "documentId", trim(concat_ws(' ', u.first_name, u.name)) as name,
       u.company_name as "companyName", r.email, r.request_status as status, r.repeats, r.created_at as "createdAt",
       answer.staff_name as "answeredBy"
     from affiliate_requests r left join up_users u on u.id = r.customer_id ${ANSWER}
     where ${AFFILIATION_FOUND} ${WAITING_FIRST} limit ${STAFF_REQUESTS_PAGE_SIZE} offset :offset`,
    { pattern, offset },
  );
  const [count] = await sql(
    `select count(*) as total from affiliate_requests r left join up_users u on u.id = r.customer_id
     where ${AFFILIATION_FOUND}`,
    { pattern },
  );
  return {
    requests: requests.map((request) => ({ ...request, name: request.name ?? '' })),
    total: Number(count?.total ?? 0),
  };
}

/** How many wait of each kind. */
export async function countWaiting(sql: Sql): Promise<RequestCounts> {
  const [row] = await sql(
    `select (select count(*) from sample_requests r where ${WAITS}) as samples,
       (select count(*) from affiliate_requests r where ${WAITS}) as affiliation,
       (select count(*) from shop_stock_alerts where told_at is null) as alerts`,
  );
  return {
    samples: Number(row?.samples ?? 0),
    affiliation: Number(row?.affiliation ?? 0),
    stockAlerts: Number(row?.alerts ?? 0),
  };
}
