import { shopDatabase } from '../database/database.ts';
import { environment } from '../environment/environment.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { archiveDeps } from './archive-deps.ts';
import { archiveMonths } from './archive-months.ts';
import { drawPace } from './draw-pace.ts';
import { askAuthority } from './stamps/ask-authority.ts';
import { stampArchives } from './stamps/stamp-archives.ts';

const INTERVAL = 60_000;

let job: RepeatedJob | null = null;
let stopping = new AbortController();

/**
 * Once a minute keeps the files of documents, archives the months that are over, and has them stamped where an authority is configured.
 * Call after migrations.
 */
export function startArchive(): void {
  const report = (error: unknown) => strapi.log.error(`The archive waits and is tried again: ${String(error)}`);
  stopping = new AbortController();
  job = repeat('archive', archiveAndStamp, INTERVAL, report);
}

export async function stopArchive(): Promise<void> {
  stopping.abort();
  await job?.stop();
  job = null;
}

async function archiveAndStamp(): Promise<void> {
  await archiveMonths(archiveDeps(), drawPace(stopping.signal));
  const { timestamps } = environment();
  if (timestamps === null) return;
  const warn = (message: string) => void strapi.log.warn(message);
  await stampArchives({ database: shopDatabase(), ask: (request) => askAuthority(timestamps, request), warn });
}
