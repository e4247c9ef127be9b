import { parisDay } from '@economat/commerce';
import { endpoints, type ListSummary, type Order, type OwnAccount, type StandingOrder } from '@economat/contract';
import { type DocumentsOfPeriod, readDocuments } from '../documents/read-documents.ts';
import { periodAround } from '../documents/period.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';

export interface Overview {
  readonly lastOrder: Order | null;
  /** Orders that await money, the oldest first. */
  readonly openOrders: readonly Order[];
  readonly lists: readonly ListSummary[];
  readonly standing: readonly StandingOrder[];
  /** Of the customer's company; null for almost everybody. */
  readonly account: OwnAccount | null;
  /** Of the month before this one. */
  readonly documents: DocumentsOfPeriod;
}

/** What the customer's dashboard shows, by calls at one time. */
export async function readOverview(token: string): Promise<ApiResult<Overview>> {
  const newest = { sort: 'createdAt:desc', pagination: { page: '1', pageSize: '1' } };
  const [orders, open, lists, standing, account, documents] = await Promise.all([
    browserApi.call(endpoints.orders, { query: newest, token }),
    browserApi.call(endpoints.openOrders, { token }),
    browserApi.call(endpoints.lists, { token }),
    browserApi.call(endpoints.standingOrders, { token }),
    browserApi.call(endpoints.companyAccount, { token }),
    readDocuments(periodAround('month', parisDay(new Date()), -1), token),
  ]);
  if (!orders.ok) return orders;
  if (!open.ok) return open;
  if (!lists.ok) return lists;
  if (!standing.ok) return standing;
  if (!account.ok) return account;
  if (!documents.ok) return documents;
  const [lastOrder = null] = 'meta' in orders.data ? orders.data.data : [];
  return {
    ok: true,
    data: {
      lastOrder,
      openOrders: open.data.data,
      lists: lists.data.data,
      standing: standing.data.data,
      account: account.data.data,
      documents: documents.data,
    },
  };
}
