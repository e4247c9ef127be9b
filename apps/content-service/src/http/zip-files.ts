import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Its date inside, so that the same content gives the same bytes. */
  readonly day: Date;
  /** It is compressed already, like a PDF. */
  readonly isPacked?: boolean;
}

/** Files in one ZIP, made while it is sent: it needs the memory of one of them. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes, day, isPacked = false } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = day;
    zip.add(file);
    file.push(bytes, true);
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}
