import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { archiveDeps } from './archive-deps.ts';
import { archiveMonths } from './archive-months.ts';

const INTERVAL = 60_000;

let job: RepeatedJob | null = null;

/** Keeps the files of documents and archives the months that are over, once a minute. Call after migrations. */
export function startArchive(): void {
  const report = (error: unknown) => strapi.log.error(`The archive waits and is tried again: ${String(error)}`);
  job = repeat('archive', () => archiveMonths(archiveDeps()), INTERVAL, report);
}

export async function stopArchive(): Promise<void> {
  await job?.stop();
  job = null;
}
