import { isFinallyRefused } from '@economat/commerce';
import { faultPoint } from '../database/fault-point.ts';
import { documentFile } from '../invoices/document-file.ts';
import { applyAcknowledgement } from './apply-acknowledgement.ts';
import { findAddresses } from './find-addresses.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import type { Flow, PlatformResult } from './invoicing-platform.ts';
import {
  beginTry,
  type ClaimedFlow,
  claimFlow,
  keepBytes,
  keepUnsent,
  markTaken,
  putBack,
  stopFlow,
  wakeWaiting,
} from './outgoing-flow-queries.ts';
import { retryPause } from '../jobs/retry-pause.ts';

type Failure = Extract<PlatformResult<never>, { ok: false }>;

/** Sends what is due. A platform that does not answer is left alone until the next run; the first file that it takes brings the others. */
export async function sendFlows(deps: InvoicingDeps): Promise<void> {
  const { sql } = deps.database;
  let isBack = false;
  for (let flow = await claimFlow(sql); flow !== null; flow = await claimFlow(sql)) {
    const outcome = await sendFlow(deps, flow);
    if (outcome === 'unavailable') return;
    if (outcome === 'taken' && !isBack) {
      isBack = true;
      await wakeWaiting(sql);
    }
  }
}

/**
 * Sends one file, at most once: its bytes are kept before the first try, and after a try whose outcome is unknown the platform is searched
 * before it is sent again, byte for byte the same.
 */
async function sendFlow(deps: InvoicingDeps, flow: ClaimedFlow): Promise<'next' | 'taken' | 'unavailable'> {
  const { sql } = deps.database;
  if (flow.unsureSeconds !== null) {
    const found = await findTaken(deps, flow);
    if (!found.ok) return setBack(deps, flow, found, true);
    if (found.value !== null) return adopt(deps, flow, found.value);
    const pause = deps.searchDelaySeconds - (flow.unseenSeconds ?? flow.unsureSeconds);
    if (pause > 0) {
      await putBack(sql, flow.id, { code: 'unsure', text: null, pause, doubt: 'unsure' });
      return 'next';
    }
    // A file shows late after it came, and again after its acknowledgement changed it: what is missing twice, so far apart, was not taken.
    if (flow.unseenSeconds === null) {
      await putBack(sql, flow.id, { code: 'unsure', text: null, pause: deps.searchDelaySeconds, doubt: 'unseen' });
      return 'next';
    }
  } else {
    const gate = await mayBeSent(deps, flow);
    if (gate !== 'send') return gate;
  }
  const { bytes, sha256 } = await fileOf(deps, flow);
  faultPoint('flow-drawn');
  await beginTry(sql, flow.id);
  faultPoint('flow-begun');
  const taken = await deps.platform.createFlow({ ...flow, bytes, sha256 });
  faultPoint('flow-answered');
  if (!taken.ok) return setBack(deps, flow, taken, false);
  await markTaken(sql, flow.id, taken.value.flowId, taken.value.submittedAt);
  faultPoint('flow-recorded');
  return 'taken';
}

/** Whether the document still goes to the platform, before its first try. */
async function mayBeSent(deps: InvoicingDeps, flow: ClaimedFlow): Promise<'send' | 'next' | 'unavailable'> {
  const { sql } = deps.database;
  if (flow.kind !== 'document' || flow.processingRule === 'ArchiveOnly') return 'send';
  if (flow.invoiceChannel === 'reported') {
    await keepUnsent(sql, flow, 'invoice-reported', true);
    return 'next';
  }
  if (isFinallyRefused(flow.invoiceCode)) {
    await keepUnsent(sql, flow, 'invoice-refused', false);
    return 'next';
  }
  const addresses = await findAddresses(deps, flow.buyerSiren ?? '');
  // A lost answer of the directory leaves nothing in doubt.
  if (!addresses.ok)
    return setBack(
      deps,
      flow,
      addresses.problem === 'unsure' ? { ...addresses, problem: 'unavailable' } : addresses,
      false,
    );
  if (addresses.value === null || addresses.value.length > 0) return 'send';
  await keepUnsent(sql, flow, 'buyer-unknown', true);
  return 'next';
}

async function fileOf({ database: { sql } }: InvoicingDeps, { id, documentNumber, bytes, sha256 }: ClaimedFlow) {
  if (bytes !== null && sha256 !== null) return { bytes, sha256 };
  const drawn = await documentFile(sql, documentNumber ?? '');
  return keepBytes(sql, id, drawn.bytes, drawn.sha256);
}

/** The file of an earlier try, if the platform took it; one that it could read comes first. */
async function findTaken(deps: InvoicingDeps, flow: ClaimedFlow): Promise<PlatformResult<Flow | null>> {
  const found = await deps.platform.searchFlows({ trackingId: flow.trackingId });
  if (!found.ok) return found;
  const ours = found.value.filter(
    ({ trackingId, sha256 }) => trackingId === flow.trackingId && (sha256 === null || sha256 === flow.sha256),
  );
  const readable = ours.find(({ acknowledgement }) => acknowledgement?.status !== 'Error');
  return { ok: true, value: readable ?? ours[0] ?? null };
}

async function adopt(deps: InvoicingDeps, flow: ClaimedFlow, found: Flow): Promise<'next'> {
  await markTaken(deps.database.sql, flow.id, found.flowId, found.submittedAt);
  if (found.acknowledgement !== null) await applyAcknowledgement(deps, found);
  return 'next';
}

/** @param isSearch whether only the search failed, so that what is in doubt stays in doubt. */
async function setBack(
  deps: InvoicingDeps,
  { id, name, attempts, unsureSeconds }: ClaimedFlow,
  failure: Failure,
  isSearch: boolean,
): Promise<'next' | 'unavailable'> {
  const { problem, code, detail, retryAfter } = failure;
  const { sql } = deps.database;
  deps.log('warn', `The platform did not take ${name}: ${problem}, ${code}`);
  if (problem === 'refused' && !isSearch) {
    await stopFlow(sql, id, code, detail);
    return 'next';
  }
  const isUnsure = isSearch || problem === 'unsure';
  const pause = retryPause(attempts, retryAfter);
  await putBack(sql, id, {
    code,
    text: detail,
    pause: isUnsure && unsureSeconds === null ? Math.max(pause, deps.searchDelaySeconds) : pause,
    doubt: isUnsure ? 'unsure' : 'none',
  });
  return 'unavailable';
}
