import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { makeDueRenditions } from './make-due-renditions.ts';
import { pictureDeps } from './picture-deps.ts';
import { RenditionMaker } from './rendition-maker.ts';
import { sweepRenditions } from './sweep-renditions.ts';

const TWO_SECONDS = 2_000;
const ONE_HOUR = 3_600_000;

let jobs: readonly RepeatedJob[] = [];
let maker: RenditionMaker | null = null;
let isStopping = false;

/** Call after migrations. */
export function startPictures(): void {
  const deps = pictureDeps();
  const report = (job: string) => (error: unknown) =>
    deps.log.error(`The job ${job} failed and is tried again: ${String(error)}`);
  isStopping = false;
  const own = new RenditionMaker();
  maker = own;
  async function makeDue(): Promise<void> {
    await makeDueRenditions(
      deps,
      (...asked) => own.make(...asked),
      () => isStopping,
    );
    // Its memory is given back between two uploads.
    own.close();
  }
  jobs = [
    repeat('renditions', makeDue, TWO_SECONDS, report('renditions')),
    repeat('sweep-renditions', () => sweepRenditions(deps), ONE_HOUR, report('sweep-renditions')),
  ];
}

export async function stopPictures(): Promise<void> {
  isStopping = true;
  maker?.close();
  await Promise.all(jobs.map((job) => job.stop()));
}
