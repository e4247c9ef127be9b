import { type Language, normalisePhone } from '@economat/commerce';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { newDocumentId } from '../database/document-id.ts';
import { done, type Outcome } from '../outcome.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import {
  type AcknowledgedRequest,
  insertAffiliateRequest,
  lockRequests,
  repeatAffiliateRequest,
} from './request-queries.ts';
import { type RequestDeps, repeatsSince } from './request-deps.ts';

export interface AffiliationWish {
  readonly phone: string;
  readonly desc: string;
  readonly language?: Language | undefined;
}

/** Stores a customer's request to become an affiliate; while one is open, a further one within 30 days counts as the same. */
export async function requestAffiliation(
  deps: RequestDeps,
  customer: CustomerIdentity,
  wish: AffiliationWish,
): Promise<Outcome<AcknowledgedRequest, 'invalid-body'>> {
  const phone = normalisePhone(wish.phone, 'FR');
  if (phone === null) return { ok: false, code: 'invalid-body', fields: [{ path: ['data', 'phone'], rule: 'phone' }] };
  return deps.database.transaction<Outcome<AcknowledgedRequest, 'invalid-body'>>(async (sql) => {
    const at = deps.now();
    await lockRequests(sql, 'affiliation');
    const earlier = await repeatAffiliateRequest(sql, { customerId: customer.id, since: repeatsSince(at), at });
    if (earlier !== null) return done(earlier);
    const documentId = newDocumentId();
    const { id: customerId, email } = customer;
    const { desc, language = 'fr' } = wish;
    await insertAffiliateRequest(sql, { documentId, customerId, email, phone, desc, language, at });
    await addToOutbox(sql, {
      kind: 'affiliate-request',
      payload: { request: documentId },
      dedupeKey: `affiliate-request:${documentId}`,
    });
    return done({ documentId, createdAt: at });
  });
}
