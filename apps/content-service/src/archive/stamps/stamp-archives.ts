import type { StampProblem } from '@economat/contract';
import type { Database } from '../../database/sql.ts';
import { retryPause } from '../../jobs/retry-pause.ts';
import type { AuthorityAnswer } from './ask-authority.ts';
import { awaitStamps, type ClaimedStamp, claimStamp, keepStamp, postponeStamp } from './stamp-queries.ts';
import { checkStamp, stampRequest, type TimeStamp } from './time-stamp.ts';

export interface StampDeps {
  readonly database: Database;
  readonly ask: (request: Buffer) => Promise<AuthorityAnswer>;
  readonly warn: (message: string) => void;
}

/**
 * Has every archived month stamped by the authority, the oldest first, until one gets no stamp: that one is tried again, after longer and
 * longer pauses. The archive stands without it.
 */
export async function stampArchives({ database: { sql }, ask, warn }: StampDeps): Promise<void> {
  await awaitStamps(sql);
  for (;;) {
    const claimed = await claimStamp(sql);
    if (claimed === null) return;
    const got = await stampOf(claimed, ask);
    if (got.ok) {
      await keepStamp(sql, claimed.month, got.answer, got.stamp);
      continue;
    }
    await postponeStamp(sql, claimed.month, got.problem, retryPause(claimed.attempts, null));
    warn(`The archive of ${claimed.month} has no time stamp yet and is tried again: ${got.problem}, ${got.detail}`);
    return;
  }
}

type Got =
  | { readonly ok: true; readonly answer: Buffer; readonly stamp: TimeStamp }
  | { readonly ok: false; readonly problem: StampProblem; readonly detail: string };

async function stampOf({ manifest }: ClaimedStamp, ask: StampDeps['ask']): Promise<Got> {
  const { bytes, nonce } = stampRequest(manifest);
  const answered = await ask(bytes);
  if (!answered.ok) return { ok: false, problem: 'unreachable', detail: answered.detail };
  const check = await checkStamp(answered.bytes, manifest, nonce);
  return check.ok ? { ok: true, answer: answered.bytes, stamp: check.stamp } : check;
}
