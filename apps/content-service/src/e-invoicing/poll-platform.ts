import { listUnacknowledged } from './acknowledgement-queries.ts';
import { applyAcknowledgement } from './apply-acknowledgement.ts';
import { claimCursor, freeCursor, moveCursor } from './incoming-queries.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { type Flow, type FlowSearch, PAGE_SIZE } from './invoicing-platform.ts';
import { receiveFlow } from './receive-flow.ts';
import { readKept } from './received/read-kept.ts';

/** What changed before the cursor is read once more, in case it was shown late. */
const OVERLAP_MILLISECONDS = 5 * 60_000;

/** Where so many flows fail, it is not for their files. */
const FAILURES_MAXIMUM = 10;

interface Reading {
  /** Of its cursor. */
  readonly name: string;
  readonly where: FlowSearch;
  readonly read: (deps: InvoicingDeps, flow: Flow) => Promise<void>;
}

const READINGS: readonly Reading[] = [
  { name: 'sent', where: { flowDirection: ['Out'] }, read: applyAcknowledgement },
  { name: 'received', where: { flowDirection: ['In'] }, read: receiveFlow },
];

/**
 * Reads what changed at the platform since the last time: acknowledgements of what was sent, statuses and invoices that came. Then
 * reads the invoices.
 * @param pauseSeconds since the last time, whichever process it was.
 */
export async function pollPlatform(deps: InvoicingDeps, pauseSeconds = 0): Promise<void> {
  let isDue = false;
  for (const reading of READINGS) {
    const cursor = await claimCursor(deps.database.sql, reading.name, pauseSeconds);
    if (cursor === null) continue;
    isDue = true;
    await readFrom(deps, reading, cursor.updatedAfter);
  }
  if (!isDue) return;
  await askAboutOverdue(deps);
  await readKept(deps.database.sql);
}

/** An acknowledgement can pass before the answer to its file was written down, so what stays without one is asked about by name. */
async function askAboutOverdue(deps: InvoicingDeps): Promise<void> {
  for (const { trackingId, flowId } of await listUnacknowledged(deps.database.sql)) {
    const found = await deps.platform.searchFlows({ trackingId });
    if (!found.ok) return;
    const flow = found.value.find((one) => one.flowId === flowId);
    if (flow !== undefined) await applyAcknowledgement(deps, flow);
  }
}

/**
 * Page by page, each after the last change of the one before, by the platform's clock. What is remembered for the next time is never later
 * than ours: a platform that was ahead and sets its clock right would hide from us what changes until it is there again. A flow that fails is
 * read again the next time, with all after it, and holds up none of them.
 */
async function readFrom(deps: InvoicingDeps, { name, where, read }: Reading, cursor: string | null): Promise<void> {
  const { sql } = deps.database;
  const now = deps.now().toISOString();
  let isRead = false;
  let failures = 0;
  try {
    for (let after = overlapped(cursor), isLast = false; !isLast;) {
      const page = await deps.platform.searchFlows(after === null ? where : { ...where, updatedAfter: after });
      if (!page.ok) return deps.log('warn', `The platform did not tell what changed: ${page.problem}, ${page.code}`);
      for (const flow of page.value) {
        try {
          await read(deps, flow);
        } catch (error) {
          failures += 1;
          if (failures === FAILURES_MAXIMUM) throw error;
          deps.log('error', `The flow ${flow.flowId} of the platform failed and is read again: ${String(error)}`);
        }
      }
      const last = page.value.at(-1)?.updatedAt;
      if (last !== undefined) {
        after = last;
        const until = isLater(last, now) ? now : last;
        if (failures === 0 && (cursor === null || isLater(until, cursor))) await moveCursor(sql, name, until);
      }
      isLast = page.value.length < PAGE_SIZE;
    }
    isRead = failures === 0;
  } finally {
    await freeCursor(sql, name, isRead);
  }
}

function isLater(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other);
}

function overlapped(cursor: string | null): string | null {
  return cursor === null ? null : new Date(Date.parse(cursor) - OVERLAP_MILLISECONDS).toISOString();
}
