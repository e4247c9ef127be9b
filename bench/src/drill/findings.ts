import { figureText, table } from '../markdown.ts';
import { type Measurement, noBar, none, type Row } from '../report.ts';
import type { DrillRecord } from './drill.ts';
import { compareLedger } from './load/ledger.ts';
import { CUT_OFF } from './load/shop-call.ts';
import { type FaultRun, SEEN_WITHIN_SECONDS } from './run-faults.ts';
import { compareMails } from './watch/mailbox.ts';

/** Examples of what went wrong that are printed. */
const EXAMPLES = 5;

/** A record beside its bars, and fault by fault. */
export function findingsOf(record: DrillRecord): Measurement {
  const { pages, orders, stored, mails, faults, pieces, lags, makings } = record;
  const ledger = compareLedger(orders, stored);
  const mail = compareMails(orders, mails);
  const refused = orders.filter(({ refusals }) => refusals.length > 0);
  const failed = pages.failed.filter(({ reason }) => reason !== CUT_OFF);
  const unseen = (seconds: number | null) => seconds !== null && Number.isNaN(seconds);
  const rows: Row[] = [
    none(`pages failed of ${pages.milliseconds.length}`, failed.length),
    none(`orders lost of ${orders.length}`, ledger.lost.length),
    none('orders doubled', ledger.doubled.length),
    none('orders refused to the end', ledger.unplaced.length),
    none('refusals other than a 503', ledger.otherRefusals.length),
    none('pieces in stock that no order explains', pieces.taken - pieces.ordered),
    none('buyers without their mail', mail.missing.length),
    none('buyers with two mails', mail.doubled.length),
    none('lost parts that did not come back', faults.filter(({ problem }) => problem !== null).length),
    none(`faults of ${faults.length} not in the metrics within ${SEEN_WITHIN_SECONDS} s`, faults.filter(({ metricsSeconds }) => unseen(metricsSeconds)).length), // prettier-ignore
    none(`faults not at the desk within ${SEEN_WITHIN_SECONDS} s after it answers`, faults.filter(({ deskSeconds }) => unseen(deskSeconds)).length), // prettier-ignore
    noBar('pages cut off with an nginx that was killed', pages.failed.length - failed.length),
    noBar(
      'pages drawn anew, of 100',
      (100 * (makings['drawn'] ?? 0)) / ((makings['drawn'] ?? 0) + (makings['kept'] ?? 0)),
    ),
    noBar('orders refused at first', refused.length),
    noBar('copies of a mail under its Message-ID', mail.copies),
    noBar('page: 99th percentile, ms', share(pages.milliseconds, 0.99)),
    noBar('page: slowest, ms', share(pages.milliseconds, 1)),
    noBar('standby behind: median, ms', share(lags, 0.5)),
    noBar('standby behind: most, ms', share(lags, 1)),
  ];
  return { rows, details: [faultTable(record), ...examples(record)].join('\n\n') };
}

function faultTable({ faults, pages, orders }: DrillRecord): string {
  const during = (run: FaultRun, at: Date) => at >= run.from && at <= run.to;
  return table([
    ['what happened', 'lasted, s', 'in the metrics after, s', 'at the desk after, s', 'pages failed', 'orders refused'],
    ...faults.map((run) => [
      run.name,
      figureText((run.to.getTime() - run.from.getTime()) / 1000),
      secondsText(run.metricsSeconds),
      secondsText(run.deskSeconds),
      String(pages.failed.filter(({ at }) => during(run, at)).length),
      String(orders.filter(({ at, refusals }) => refusals.length > 0 && during(run, at)).length),
    ]),
  ]);
}

function secondsText(seconds: number | null): string {
  if (seconds === null) return '–';
  return Number.isNaN(seconds) ? '**not seen**' : figureText(seconds);
}

/** Of everything that must not be, the first few, for whoever looks for the reason. */
function examples({ pages, orders, stored, mails, faults }: DrillRecord): string[] {
  const ledger = compareLedger(orders, stored);
  const mail = compareMails(orders, mails);
  const all: Readonly<Record<string, readonly string[]>> = {
    'pages failed': pages.failed.map(({ at, path, reason }) => `${at.toISOString()} ${path}: ${reason}`),
    'orders lost': ledger.lost,
    'orders doubled': ledger.doubled,
    'orders refused to the end': ledger.unplaced,
    'other refusals': ledger.otherRefusals,
    'buyers without their mail': mail.missing,
    'buyers with two mails': mail.doubled,
    'not back': faults.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`])),
  };
  return Object.entries(all)
    .filter(([, found]) => found.length > 0)
    .map(([what, found]) => [`${what}:`, ...found.slice(0, EXAMPLES).map((line) => `- ${line}`)].join('\n'));
}

/** The value that so many do not exceed. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
}
