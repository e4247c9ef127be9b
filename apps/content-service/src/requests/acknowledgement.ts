import type { AcknowledgedRequest } from './request-queries.ts';

/** The answer to the sender of a form. */
export function acknowledgement({ documentId, createdAt }: AcknowledgedRequest) {
  return { data: { documentId, createdAt: createdAt.toISOString() } };
}
