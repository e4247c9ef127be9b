import { faultPoint } from '../database/fault-point.ts';
import {
  findInDoubt,
  findSentFlow,
  followEarlier,
  markAcknowledged,
  queueAgain,
  type SentFlow,
} from './acknowledgement-queries.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import type { Flow } from './invoicing-platform.ts';
import { markTaken, stopFlow } from './outgoing-flow-queries.ts';
import { nextTrackingId, trackingIdsUpTo } from './tracking-id.ts';

/** Tries with the same bytes after the platform read others. */
const CHECKSUM_TRIES = 3;

/** What the platform says of a file of ours as such. Asked twice it does the same. Of files that are not ours it says nothing to us. */
export async function applyAcknowledgement(deps: InvoicingDeps, flow: Flow): Promise<void> {
  const { sql } = deps.database;
  await adoptLost(deps, flow);
  const sent = await findSentFlow(sql, flow.flowId);
  const { acknowledgement } = flow;
  if (sent === null || sent.state !== 'sent' || acknowledgement === null) return;
  if (acknowledgement.status === 'Ok') await markAcknowledged(sql, sent.id);
  if (acknowledgement.status === 'Error') await applyError(deps, sent, flow);
  faultPoint('flow-acknowledged');
}

/** The platform has a file whose answer was lost: it is not searched for any more. One that it could not read may have a better twin. */
async function adoptLost({ database: { sql } }: InvoicingDeps, flow: Flow): Promise<void> {
  const { trackingId, sha256, flowId, submittedAt, acknowledgement } = flow;
  if (trackingId === null || acknowledgement?.status === 'Error') return;
  const lost = await findInDoubt(sql, trackingId, sha256);
  if (lost !== null) await markTaken(sql, lost.id, flowId, submittedAt);
}

async function applyError(deps: InvoicingDeps, sent: SentFlow, { acknowledgement }: Flow): Promise<void> {
  const { sql } = deps.database;
  const details = acknowledgement?.details ?? [];
  const code = details[0]?.code ?? 'Error';
  const text = details.map((detail) => detail.text).join(', ') || null;
  deps.log('warn', `The platform refused the file ${sent.trackingId}: ${code}`);
  if (details.some((detail) => detail.code === 'AlreadyExistingFlow')) return followLost(deps, sent, code, text);
  if (code === 'ChecksumMismatch' && sent.attempts < CHECKSUM_TRIES) {
    return queueAgain(sql, sent.id, nextTrackingId(sent.trackingId), false);
  }
  return stopFlow(sql, sent.id, code, text);
}

/** The same file is there already: the one of an earlier try counts, and this copy is forgotten. */
async function followLost(deps: InvoicingDeps, sent: SentFlow, code: string, text: string | null): Promise<void> {
  const { sql } = deps.database;
  for (const tried of trackingIdsUpTo(sent.trackingId)) {
    const found = await deps.platform.searchFlows({ trackingId: tried });
    // Read again with the next poll.
    if (!found.ok) throw new Error(`The earlier file of ${sent.trackingId} cannot be searched: ${found.code}`);
    const earlier = found.value.find(
      ({ trackingId, sha256, acknowledgement }) =>
        trackingId === tried && (sha256 === null || sha256 === sent.sha256) && acknowledgement?.status !== 'Error',
    );
    if (earlier === undefined) continue;
    await followEarlier(sql, sent.id, earlier.flowId, earlier.submittedAt);
    if (earlier.acknowledgement?.status === 'Ok') await markAcknowledged(sql, sent.id);
    return;
  }
  return stopFlow(sql, sent.id, code, text);
}
