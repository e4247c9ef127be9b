import { type RequestKind, STAFF_REQUESTS_PAGE_SIZE, type StaffRequestList } from '@economat/contract';
import { containing } from '../database/like-pattern.ts';
import type { Sql } from '../database/sql.ts';
import { countWaiting, listAffiliateRequests, listSampleRequests } from './request-list-queries.ts';

interface ChosenRequests {
  readonly kind: RequestKind;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

/** A page of the requests of one kind, with how many of each wait. */
export async function listRequests(sql: Sql, { kind, search, page = 1 }: ChosenRequests): Promise<StaffRequestList> {
  const pageSize = STAFF_REQUESTS_PAGE_SIZE;
  const list = kind === 'samples' ? listSampleRequests : listAffiliateRequests;
  const { requests, total } = await list(sql, { pattern: containing(search), offset: (page - 1) * pageSize });
  return {
    data: requests.map(({ createdAt, ...request }) => ({ ...request, kind, createdAt: createdAt.toISOString() })),
    meta: {
      pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
      counts: await countWaiting(sql),
    },
  };
}
