import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { done, type Outcome, refused } from '../outcome.ts';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Its date inside, so that the same content gives the same bytes. */
  readonly day: Date;
  /** It is compressed already, like a PDF. */
  readonly isPacked?: boolean;
}

/** What the format counts to without ZIP64, which the library does not write: beyond it counts begin anew, and files are lost. */
export const ZIP_LIMITS = { files: 0xffff, bytes: 0xffffffff };

/** The ZIP of so many files of a period, or that there are too many for one. */
export function zipOfPeriod(
  count: number,
  files: AsyncIterable<ZippedFile>,
): Outcome<AsyncGenerator<Uint8Array>, 'period-too-large'> {
  return count > ZIP_LIMITS.files ? refused('period-too-large') : done(zipFiles(files));
}

/**
 * Files in one ZIP, made while it is sent: it needs the memory of one of them.
 * @throws Error instead of the end of a ZIP that would be beyond the limits.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>, limits = ZIP_LIMITS): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const size = { files: 0, bytes: 0 };
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
    size.bytes += chunk.length;
  });
  for await (const { name, bytes, day, isPacked = false } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = day;
    size.files += 1;
    zip.add(file);
    file.push(bytes, true);
    if (size.files > limits.files || size.bytes > limits.bytes) throw new Error('Too much for one ZIP');
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}
