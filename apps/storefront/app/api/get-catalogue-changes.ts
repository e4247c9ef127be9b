import { catalogueChangesAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/**
 * What changed since a version of the content; refused with `not-found` when the service does not know that version. Without
 * a change the service answers when there is one, or after `waitSeconds`.
 */
export function getCatalogueChanges(api: ApiClient, stamp: string, waitSeconds: number, signal: AbortSignal) {
  return api.send({
    path: `/catalogue-changes/${encodeURIComponent(stamp)}`,
    headers: { Prefer: `wait=${waitSeconds}` },
    answer: catalogueChangesAnswer,
    signal,
  });
}
