import { setPriority } from 'node:os';
import sharp from 'sharp';
import { makeRenditions } from './make-renditions.ts';
import type { MakeMessage, MadeMessage } from './rendition-maker.ts';

/** Whoever waits for a page goes before a picture. */
const NICE = 10;

setPriority(NICE);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', ({ original, recipe, folder }: MakeMessage) => {
  makeRenditions(original, recipe, folder).then(
    (renditions) => report({ ok: true, renditions }),
    (error: unknown) => report({ ok: false, why: String(error) }),
  );
});
// The service has ended, however it ended.
process.on('disconnect', () => process.exit());

function report(message: MadeMessage): void {
  process.send?.(message);
}
