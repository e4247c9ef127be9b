import { repeat } from '../jobs/repeat.ts';
import { makeDueRenditions } from './make-due-renditions.ts';
import { pictureDeps } from './picture-deps.ts';
import { RenditionMaker } from './rendition-maker.ts';
import { sweepRenditions } from './sweep-renditions.ts';

const TWO_SECONDS = 2_000;
const ONE_HOUR = 3_600_000;

let maker: RenditionMaker | null = null;
let isStopping = false;

/** Call after migrations. */
export function startPictures(): void {
  const deps = pictureDeps();
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
  repeat('renditions', makeDue, TWO_SECONDS);
  repeat('sweep-renditions', () => sweepRenditions(deps), ONE_HOUR);
}

/** Makes no further rendition. */
export function stopPictures(): void {
  isStopping = true;
  maker?.close();
}
