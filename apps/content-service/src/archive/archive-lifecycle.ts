import { shopDatabase } from '../database/database.ts';
import { environment } from '../environment/environment.ts';
import { repeat } from '../jobs/repeat.ts';
import { archiveDeps } from './archive-deps.ts';
import { archiveMonths } from './archive-months.ts';
import { drawPace } from './draw-pace.ts';
import { askAuthority } from './stamps/ask-authority.ts';
import { stampArchives } from './stamps/stamp-archives.ts';

const INTERVAL = 60_000;

let stopping = new AbortController();

/**
 * Once a minute keeps the files of documents, archives the months that are over, and has them stamped where an authority is configured.
 * Call after migrations.
 */
export function startArchive(): void {
  stopping = new AbortController();
  repeat('archive', archiveAndStamp, INTERVAL);
}

/** Ends the pauses between drawings. */
export function hurryArchive(): void {
  stopping.abort();
}

async function archiveAndStamp(): Promise<void> {
  await archiveMonths(archiveDeps(), drawPace(stopping.signal));
  const { timestamps } = environment();
  if (timestamps === null) return;
  const warn = (message: string) => void strapi.log.warn(message);
  await stampArchives({ database: shopDatabase(), ask: (request) => askAuthority(timestamps, request), warn });
}
