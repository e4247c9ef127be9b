import type { ReportKind } from '@economat/commerce';
import { eReportType, type FlowState, flowState } from '@economat/contract';
import type { ReportHead, ReportPeriod } from '@economat/invoice';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { HELD_UP } from '../e-invoicing/outgoing-flow-queries.ts';

const storedState = z.nullable(flowState);

/** The report of a period that is in force, with the state of its file. */
export interface MadeReport extends ReportPeriod {
  readonly kind: ReportKind;
  readonly sequence: number;
  readonly type: ReportHead['type'];
  /** Null where nothing was to be reported. */
  readonly reportId: string | null;
  readonly digest: string;
  readonly frozenAt: Date;
  readonly checkedOn: string;
  readonly state: FlowState | null;
  /** The platform refused its file, or has not taken it for hours. */
  readonly isHeldUp: boolean;
  readonly flowId: string | null;
  readonly errorCode: string | null;
  readonly errorText: string | null;
  readonly submittedAt: Date | null;
  readonly acknowledgedAt: Date | null;
}

/** The last report of each period, by period. */
export async function listMadeReports(sql: Sql, kind: ReportKind): Promise<MadeReport[]> {
  const rows = await sql(
    `select distinct on (r.first_day) to_char(r.first_day, 'YYYY-MM-DD') as start, to_char(r.last_day, 'YYYY-MM-DD') as end,
       to_char(r.deadline, 'YYYY-MM-DD') as deadline, r.sequence, r.type, r.report_id as "reportId", r.digest,
       r.frozen_at as "frozenAt", to_char(r.checked_on, 'YYYY-MM-DD') as "checkedOn", f.state, ${HELD_UP} as "isHeldUp", f.flow_id as "flowId",
       f.error_code as "errorCode", f.error_text as "errorText", f.submitted_at as "submittedAt",
       f.acknowledged_at as "acknowledgedAt"
     from shop_e_reports r left join shop_outgoing_flows f on f.kind = 'report' and f.subject = r.report_id
     where r.kind = :kind order by r.first_day, r.sequence desc`,
    { kind },
  );
  return rows.map(({ start, end, deadline, checkedOn, type, state, isHeldUp, ...row }) => ({
    ...row,
    kind,
    start: start ?? '',
    end: end ?? '',
    deadline: deadline ?? '',
    checkedOn: checkedOn ?? '',
    type: eReportType.parse(type),
    state: storedState.parse(state),
    isHeldUp: isHeldUp === true,
  }));
}

/** Whether the platform has a report of the period: it accepted one, or said that it had one. */
export async function isReported(sql: Sql, kind: ReportKind, start: string): Promise<boolean> {
  const rows = await sql(
    `select from shop_e_reports r join shop_outgoing_flows f on f.kind = 'report' and f.subject = r.report_id
     where r.kind = :kind and r.first_day = cast(:start as date) and (f.state = 'accepted' or f.error_code = 'REJ_UNI')
     limit 1`,
    { kind, start },
  );
  return rows.length > 0;
}

export interface NewReport extends ReportPeriod {
  readonly kind: ReportKind;
  readonly sequence: number;
  readonly type: ReportHead['type'];
  readonly reportId: string | null;
  readonly digest: string;
  readonly today: string;
}

/** @returns false where another process made it first. */
export async function insertReport(sql: Sql, report: NewReport): Promise<boolean> {
  const { kind, start, end, deadline, sequence, type, reportId, digest, today } = report;
  const rows = await sql(
    `insert into shop_e_reports (kind, first_day, last_day, deadline, sequence, type, report_id, digest, checked_on)
     values (:kind, cast(:start as date), cast(:end as date), cast(:deadline as date), :sequence, :type, :reportId, :digest,
       cast(:today as date))
     on conflict do nothing returning id`,
    { kind, start, end, deadline, sequence, type, reportId, digest, today },
  );
  return rows.length > 0;
}

/** The file of a report that the platform refused is given up: another takes its place. */
export async function giveUpFile(sql: Sql, reportId: string): Promise<void> {
  await sql(
    `update shop_outgoing_flows set state = 'kept' where kind = 'report' and subject = :reportId and state = 'stopped'`,
    { reportId },
  );
}

export async function markChecked(sql: Sql, kind: ReportKind, start: string, today: string): Promise<void> {
  await sql(
    `update shop_e_reports set checked_on = cast(:today as date) where kind = :kind and first_day = cast(:start as date)`,
    { kind, start, today },
  );
}

export async function readReportFile(sql: Sql, reportId: string): Promise<{ name: string; bytes: Buffer } | null> {
  const [row] = await sql(`select name, bytes from shop_outgoing_flows where kind = 'report' and subject = :reportId`, {
    reportId,
  });
  return row === undefined || row.bytes === null ? null : { name: row.name, bytes: row.bytes };
}

/** Since when documents and reports go to a platform; null before. */
export async function connectedAt(sql: Sql): Promise<Date | null> {
  const [row] = await sql('select connected_at as "connectedAt" from shop_invoicing_connection');
  return row?.connectedAt ?? null;
}
