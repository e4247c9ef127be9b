import { type Language, liesOverseas, looksLikeEmail, normaliseEmail, normalisePhone } from '@economat/commerce';
import type { FieldProblem } from '@economat/contract';
import { newDocumentId } from '../database/document-id.ts';
import { done, type Outcome } from '../outcome.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import {
  type AcknowledgedRequest,
  insertSampleRequest,
  lockRequests,
  type NewSampleRequest,
  repeatSampleRequest,
} from './request-queries.ts';
import { type RequestDeps, repeatsSince } from './request-deps.ts';

export type SampleWish = Omit<NewSampleRequest, 'documentId' | 'language' | 'at'> & {
  readonly language?: Language | undefined;
};

/**
 * Stores a request for free samples and queues its acknowledgement. While one of the same mailbox or company is open, a further one within
 * 30 days gets the same answer but no second parcel or mail; staff see the count.
 */
export async function requestSamples(
  deps: RequestDeps,
  wish: SampleWish,
): Promise<Outcome<AcknowledgedRequest, 'invalid-body'>> {
  const phone = normalisePhone(wish.phone, 'FR');
  const fields: FieldProblem[] = [];
  if (phone === null) fields.push({ path: ['data', 'phone'], rule: 'phone' });
  if (!looksLikeEmail(wish.email)) fields.push({ path: ['data', 'email'], rule: 'email' });
  if (liesOverseas(wish.address)) fields.push({ path: ['data', 'address'], rule: 'postal-code-overseas' });
  if (phone === null || fields.length > 0) return { ok: false, code: 'invalid-body', fields };
  const email = normaliseEmail(wish.email);
  const companyName = wish.companyName.replaceAll(/\s+/g, ' ');
  return deps.database.transaction<Outcome<AcknowledgedRequest, 'invalid-body'>>(async (sql) => {
    const at = deps.now();
    await lockRequests(sql, 'samples');
    const earlier = await repeatSampleRequest(sql, { email, companyName, since: repeatsSince(at), at });
    if (earlier !== null) return done(earlier);
    const documentId = newDocumentId();
    await insertSampleRequest(sql, {
      ...wish,
      companyName,
      email,
      phone,
      language: wish.language ?? 'fr',
      documentId,
      at,
    });
    await addToOutbox(sql, {
      kind: 'sample-request',
      payload: { request: documentId },
      dedupeKey: `sample-request:${documentId}`,
    });
    return done({ documentId, createdAt: at });
  });
}
