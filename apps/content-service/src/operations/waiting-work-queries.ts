import type { Sql } from '../database/sql.ts';

/** What waits to be done by machines, and what they gave up. */
export interface WaitingWork {
  readonly mailsWaiting: number;
  /** Seconds since the oldest waiting mail was queued; 0 without one. */
  readonly oldestMailSeconds: number;
  /** Given up within a week. */
  readonly mailsFailed: number;
  /** Payments that a provider has not decided. */
  readonly paymentsUndecided: number;
  readonly oldestPaymentSeconds: number;
  readonly refundsUndecided: number;
  readonly anomaliesOpen: number;
  /** Seconds since the oldest file that the platform for electronic invoices has not taken was due; 0 without one. */
  readonly oldestFlowSeconds: number;
  /** Files that the platform refused. */
  readonly flowsStopped: number;
  /** Commits that a standby has not confirmed. */
  readonly commitsWaiting: number;
  /** Whether a month that was over two days ago is not archived. */
  readonly isArchiveLate: boolean;
  /** Whether an archive has waited for its time stamp for two days, and is still tried. */
  readonly isStampLate: boolean;
}

export async function readWaitingWork(sql: Sql): Promise<WaitingWork> {
  const [row] = await sql(
    `select m.mails, m.oldest_mail as "oldestMail", p.payments, p.oldest_payment as "oldestPayment",
       (select count(*) from shop_outbox where failed_at > now() - interval '7 days') as failed,
       (select count(*) from shop_payment_refunds where state in ('asked', 'pending')) as refunds,
       (select count(*) from shop_payment_anomalies where resolved_at is null) as anomalies,
       (select cast(coalesce(extract(epoch from now() - min(created_at)), 0) as float8)
        from shop_outgoing_flows where state = 'waiting' and error_code is not null) as "oldestFlow",
       (select count(*) from shop_outgoing_flows where state = 'stopped') as "flowsStopped",
       (select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep') as commits,
       (select coalesce(max(month), '') from shop_archives) < to_char(d.two_days_ago - interval '1 month', 'YYYY-MM')
         and exists (select from shop_invoices where issue_date < to_char(d.two_days_ago, 'YYYY-MM')) as "isArchiveLate",
       exists (select from shop_archive_stamps where answer is null
         and waiting_since < now() - interval '2 days' and try_at > now() - interval '1 day') as "isStampLate"
     from (select count(*) as mails, cast(coalesce(extract(epoch from now() - min(created_at)), 0) as float8) as oldest_mail
           from shop_outbox where sent_at is null and failed_at is null) as m,
          (select count(*) as payments, cast(coalesce(extract(epoch from now() - min(created_at)), 0) as float8) as oldest_payment
           from shop_payment_attempts where state in ('starting', 'open')) as p,
          (select now() at time zone 'Europe/Paris' - interval '2 days' as two_days_ago) as d`,
  );
  return {
    mailsWaiting: Number(row?.mails ?? 0),
    oldestMailSeconds: Number(row?.oldestMail ?? 0),
    mailsFailed: Number(row?.failed ?? 0),
    paymentsUndecided: Number(row?.payments ?? 0),
    oldestPaymentSeconds: Number(row?.oldestPayment ?? 0),
    refundsUndecided: Number(row?.refunds ?? 0),
    anomaliesOpen: Number(row?.anomalies ?? 0),
    oldestFlowSeconds: Number(row?.oldestFlow ?? 0),
    flowsStopped: Number(row?.flowsStopped ?? 0),
    commitsWaiting: Number(row?.commits ?? 0),
    isArchiveLate: row?.isArchiveLate === true,
    isStampLate: row?.isStampLate === true,
  };
}
