import { atMostEvery } from '@economat/contract/node';
import { objectStore } from '../file-store/open-file-store.ts';
import { repeat } from '../jobs/repeat.ts';

const FIVE_SECONDS = 5_000;
const LOG_LINE_EVERY_MS = 60_000;
/** Nothing has this name: an answer is all that is asked for. */
const NO_FILE = 'is-the-store-there';

/** Desk and metrics tell by this job whether the object store is there. Does nothing where uploads lie on the disk. */
export function startWatchingObjectStore(): void {
  const store = objectStore();
  if (store === null) return;
  const mayLog = atMostEvery(LOG_LINE_EVERY_MS);
  repeat(
    'object-store',
    () => store.has(NO_FILE),
    FIVE_SECONDS,
    (error) => {
      if (mayLog()) strapi.log.error(`The object store does not answer: ${String(error)}`);
    },
  );
}
