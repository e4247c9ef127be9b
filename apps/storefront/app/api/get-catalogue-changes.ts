import { catalogueChangesAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** What changed since a version of the content; refused with `not-found` when the service does not know that version. */
export function getCatalogueChanges(api: ApiClient, stamp: string) {
  return api.send({ path: `/catalogue-changes/${encodeURIComponent(stamp)}`, answer: catalogueChangesAnswer });
}
