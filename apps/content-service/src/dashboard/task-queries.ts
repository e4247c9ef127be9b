import type { Sql } from '../database/sql.ts';

/** What waits beside orders. A mail that was given up is no longer of use to anybody after a week. */
export async function countOtherTasks(sql: Sql): Promise<Record<'anomalies' | 'requests' | 'mails-failed', number>> {
  const [row] = await sql(
    `select (select count(*) from shop_payment_anomalies where resolved_at is null) as anomalies,
       (select count(*) from sample_requests where request_status = 'new')
         + (select count(*) from affiliate_requests where request_status = 'new') as requests,
       (select count(*) from shop_outbox where failed_at > now() - interval '7 days' and kind <> 'staff-alert') as mails`,
  );
  return {
    anomalies: Number(row?.anomalies ?? 0),
    requests: Number(row?.requests ?? 0),
    'mails-failed': Number(row?.mails ?? 0),
  };
}
