import type { AcknowledgedRequest } from './request-queries.ts';

/** What the sender of a form gets back. */
export function acknowledgement({ documentId, createdAt }: AcknowledgedRequest) {
  return { data: { documentId, createdAt: createdAt.toISOString() } };
}
