import type { Sql } from '../database/sql.ts';
import { RECEIVED_NEEDS_STAFF } from '../e-invoicing/received/received-invoice-queries.ts';
import { HELD_UP } from '../e-invoicing/outgoing-flow-queries.ts';
import { NEEDS_STAFF } from '../e-invoicing/transmission-list-queries.ts';
import { WAITING } from '../staff-alerts/raised-alert-queries.ts';

/** What waits beside orders, requests and mails as staff are told of them. A mail that was given up is no longer of use to anybody after a week. */
export async function countOtherTasks(
  sql: Sql,
): Promise<
  Record<'anomalies' | 'requests' | 'e-invoices' | 'e-reports' | 'received-invoices' | 'mails-failed', number>
> {
  const [row] = await sql(
    `select (select count(*) from shop_payment_anomalies where resolved_at is null) as anomalies,
       (select count(*) from (${WAITING.request}) as waiting) as requests,
       (select count(*) from shop_transmissions t where ${NEEDS_STAFF}) as invoices,
       (select count(*) from shop_outgoing_flows f where f.kind = 'report' and ${HELD_UP}) as reports,
       (select count(*) from shop_received_invoices r where ${RECEIVED_NEEDS_STAFF}) as received,
       (select count(*) from (${WAITING['mail-failed']}) as waiting) as mails`,
  );
  return {
    anomalies: Number(row?.anomalies ?? 0),
    requests: Number(row?.requests ?? 0),
    'e-invoices': Number(row?.invoices ?? 0),
    'e-reports': Number(row?.reports ?? 0),
    'received-invoices': Number(row?.received ?? 0),
    'mails-failed': Number(row?.mails ?? 0),
  };
}
