import { dayAfter, parisDay, REPORT_KINDS, type ReportKind } from '@economat/commerce';
import { reportCalendar, type ReportHead, type ReportPeriod, sendingDay, type Seller } from '@economat/invoice';
import { sha256Of } from '../invoices/document-file.ts';
import { enqueueFlow } from '../e-invoicing/outgoing-flow-queries.ts';
import { tryReportNow } from '../e-invoicing/step-queries.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { EReportingDeps } from './e-reporting-deps.ts';
import { reportContents } from './report-contents.ts';
import {
  connectedAt,
  giveUpFile,
  insertReport,
  isReported,
  listMadeReports,
  type MadeReport,
  markChecked,
} from './report-queries.ts';

/** How long after its end a period is compared each day with what was recorded of it. */
const CORRECTED_DAYS = 400;

/**
 * Makes the report of each period whose day has come, and the correction of each that changed since: once, whatever runs beside. Its file
 * is laid into the outbox of the platform in the same transaction.
 */
export async function freezeReports(deps: EReportingDeps): Promise<void> {
  const { sql } = deps.database;
  const connected = await connectedAt(sql);
  const settings = await readInvoiceSettings(sql);
  if (connected === null || settings === null) return;
  const today = parisDay(deps.now());
  const oldest = dayAfter(today, -CORRECTED_DAYS);
  for (const kind of REPORT_KINDS) {
    const made = await listMadeReports(sql, kind);
    const calendar = reportCalendar({ regime: deps.regime, kind }, made, parisDay(connected), today);
    for (const { start, end, deadline } of calendar) {
      const last = made.find((report) => report.start === start) ?? null;
      const isDue = sendingDay({ deadline }) <= today && end >= oldest && last?.checkedOn !== today;
      if (isDue && isDecided(last)) await freezeReport(deps, { kind, start, end, deadline }, last, settings.seller);
    }
  }
}

/** A report of which the platform has still to say something, or staff, is not replaced by itself. */
function isDecided(last: MadeReport | null): boolean {
  return last === null || last.state === null || last.state === 'accepted';
}

/** Makes the report of a period anew that the platform refused; one that it has not taken for hours is tried at once, as it is. */
export async function sendAgain(
  deps: EReportingDeps,
  kind: ReportKind,
  start: string,
): Promise<Outcome<null, 'not-found' | 'step-unavailable'>> {
  const { sql } = deps.database;
  const last = (await listMadeReports(sql, kind)).find((report) => report.start === start);
  if (last === undefined) return refused('not-found');
  if (last.state === 'waiting' && last.isHeldUp && last.reportId !== null) {
    await tryReportNow(sql, last.reportId);
    return done(null);
  }
  const settings = await readInvoiceSettings(sql);
  if (last.state !== 'stopped' || settings === null) return refused('step-unavailable');
  const isMade = await freezeReport(deps, last, last, settings.seller);
  return isMade ? done(null) : refused('step-unavailable');
}

interface Period extends ReportPeriod {
  readonly kind: ReportKind;
}

/** @returns whether a report was made now. */
async function freezeReport(
  { database, now, platform }: EReportingDeps,
  { kind, start, end, deadline }: Period,
  last: MadeReport | null,
  { siren, legalName }: Seller,
): Promise<boolean> {
  const at = now();
  const today = parisDay(at);
  return database.transaction(async (sql) => {
    const contents = await reportContents(sql, kind, { start, end });
    if (last?.digest === contents.digest && last.state !== 'stopped') {
      await markChecked(sql, kind, start, today);
      return false;
    }
    const isKnown = await isReported(sql, kind, start);
    const type = isKnown ? 'RE' : 'IN';
    const sequence = (last?.sequence ?? 0) + 1;
    const name = `${kind === 'transactions' ? 'T' : 'P'}${compact(start)}`;
    // No empty report is asked for, unless it takes the place of another.
    const reportId = contents.isEmpty && !isKnown ? null : `ER-${siren}-${name}-${compact(end)}-${sequence}`;
    const report = { kind, start, end, deadline, sequence, type, reportId, digest: contents.digest, today } as const;
    if (!(await insertReport(sql, report))) return false;
    if (last !== null && last.reportId !== null) await giveUpFile(sql, last.reportId);
    if (reportId === null) return true;
    const head: ReportHead = {
      id: reportId,
      issuedAt: parisInstant(at),
      type,
      platform,
      seller: { siren, legalName },
      period: { start, end },
    };
    const bytes = Buffer.from(contents.write(head));
    await enqueueFlow(sql, {
      trackingId: `${name}-${sequence}-1`,
      kind: 'report',
      subject: reportId,
      name: `${reportId}.xml`,
      syntax: 'FRR',
      bytes,
      sha256: sha256Of(bytes),
    });
    return true;
  });
}

const PARIS_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `YYYYMMDDHHMMSS`. */
function parisInstant(at: Date): string {
  return compact(PARIS_CLOCK.format(at));
}

function compact(text: string): string {
  return text.replaceAll(/\D/g, '');
}
