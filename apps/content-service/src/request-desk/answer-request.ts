import { isWaiting, REFUSAL_REASONS, type RefusalReason, type RequestKind } from '@economat/contract';
import type { Database, Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { OK, done, type Outcome, refused } from '../outcome.ts';
import { addRequestEvent, findRequest, lockRequest, setStatus, type StoredRequestEvent } from './request-queries.ts';

export interface RequestDeskDeps {
  readonly database: Database;
  readonly now: () => Date;
}

type Answered = Outcome<typeof OK, 'not-found' | 'request-answered'>;
/** A reason that the shop has words for, or one in staff's own. */
export type Refusal = { readonly reason: RefusalReason } | { readonly text: string };

/** Who of the staff, by name; null for an account without one. */
type StaffName = string | null;

/** Holds a request that waits for its answer until the transaction ends: of two people who answer, the second is told. */
export async function holdWaiting(
  sql: Sql,
  kind: RequestKind,
  documentId: string,
): Promise<Outcome<null, 'not-found' | 'request-answered'>> {
  const status = await lockRequest(sql, kind, documentId);
  if (status === null) return refused('not-found');
  return isWaiting({ status }) ? done(null) : refused('request-answered');
}

/** Writes down how a held request is answered. */
export async function settleRequest(
  sql: Sql,
  request: { readonly kind: RequestKind; readonly documentId: string },
  event: StoredRequestEvent,
): Promise<void> {
  await addRequestEvent(sql, request.documentId, event);
  await setStatus(sql, request, { status: event.kind === 'refused' ? 'refused' : 'done', at: event.at });
}

/** @param message what the sender reads besides the shop's own words. */
export function acceptAffiliation(
  deps: RequestDeskDeps,
  documentId: string,
  message: string | null,
  by: StaffName,
): Promise<Answered> {
  const event = { kind: 'accepted', text: message, reason: null } as const;
  return answer(deps, { kind: 'affiliation', documentId }, event, by);
}

/** @param refusal the reason, of which the sender is told. */
export async function refuseRequest(
  deps: RequestDeskDeps,
  documentId: string,
  refusal: Refusal,
  by: StaffName,
): Promise<Outcome<typeof OK, 'not-found' | 'request-answered' | 'invalid-body'>> {
  const request = await findRequest(deps.database.sql, documentId);
  if (request === null) return refused('not-found');
  const reasons: readonly RefusalReason[] = REFUSAL_REASONS[request.kind];
  if ('reason' in refusal && !reasons.includes(refusal.reason))
    return { ok: false, code: 'invalid-body', fields: [{ path: ['data', 'reason'], rule: 'reason' }] };
  const event = { kind: 'refused', text: null, reason: null, ...refusal } as const;
  return answer(deps, request, event, by);
}

function answer(
  { database, now }: RequestDeskDeps,
  { kind, documentId }: { readonly kind: RequestKind; readonly documentId: string },
  event: Pick<StoredRequestEvent, 'text' | 'reason'> & { readonly kind: 'accepted' | 'refused' },
  by: StaffName,
): Promise<Answered> {
  return database.transaction<Answered>(async (sql) => {
    const held = await holdWaiting(sql, kind, documentId);
    if (!held.ok) return held;
    await settleRequest(sql, { kind, documentId }, { ...event, orderNumber: null, by, at: now() });
    await addToOutbox(sql, {
      kind: `request-${event.kind}`,
      payload: { request: documentId },
      dedupeKey: `request-${event.kind}:${documentId}`,
    });
    return done(OK);
  });
}

/** Writes a note, which only staff see; a new request is in somebody's hands then. */
export async function noteRequest(
  { database, now }: RequestDeskDeps,
  documentId: string,
  text: string,
  by: StaffName,
): Promise<Outcome<typeof OK, 'not-found'>> {
  return database.transaction<Outcome<typeof OK, 'not-found'>>(async (sql) => {
    const request = await findRequest(sql, documentId);
    if (request === null) return refused('not-found');
    const status = await lockRequest(sql, request.kind, documentId);
    const at = now();
    await addRequestEvent(sql, documentId, { kind: 'noted', text, reason: null, orderNumber: null, by, at });
    if (status === 'new') await setStatus(sql, request, { status: 'in_progress', at });
    return done(OK);
  });
}
