import type { CustomerDocument } from '@economat/contract';
import { Zip, ZipPassThrough } from 'fflate';

/** How documents become files: reading is of the network, drawing of this browser. Both give null for one that cannot be had. */
export interface DocumentSource {
  readonly read: (document: CustomerDocument) => Promise<unknown>;
  readonly draw: (record: unknown) => Promise<Blob | null>;
}

export interface ZippedDocuments {
  /** Null when no document could be had. */
  readonly file: Blob | null;
  readonly missing: readonly CustomerDocument[];
}

/**
 * The PDFs of documents, each under its number, in one archive. One after the other, so that the page lives on between two of them and memory
 * holds one drawing; the next record travels meanwhile. A document that fails is missing and does not lose the others.
 * @returns null once `signal` is aborted.
 */
export async function zipDocuments(
  documents: readonly CustomerDocument[],
  { read, draw }: DocumentSource,
  { signal, onDone }: { readonly signal: AbortSignal; readonly onDone: (count: number) => void },
): Promise<ZippedDocuments | null> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    parts.push(new Uint8Array(chunk));
  });
  const missing: CustomerDocument[] = [];
  let coming = documents[0] && attempt(() => read(documents[0] as CustomerDocument));
  for (const [index, document] of documents.entries()) {
    const record = await coming;
    const next = documents[index + 1];
    coming = next && attempt(() => read(next));
    await turnOfThePage();
    if (signal.aborted) return null;
    const drawn = record === null ? null : await attempt(() => draw(record));
    if (signal.aborted) return null;
    if (drawn === null) missing.push(document);
    else addFile(zip, document, new Uint8Array(await drawn.arrayBuffer()));
    onDone(index + 1);
  }
  zip.end();
  const isEmpty = missing.length === documents.length;
  return { file: isEmpty ? null : new Blob(parts, { type: 'application/zip' }), missing };
}

/** PDFs are compressed already. Dated by the document, so that the same documents give the same bytes. */
function addFile(zip: Zip, { number, date }: CustomerDocument, bytes: Uint8Array): void {
  const file = new ZipPassThrough(`${number}.pdf`);
  file.mtime = new Date(`${date}T12:00:00`);
  zip.add(file);
  file.push(bytes, true);
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

/** Lets the browser paint the progress and hear a press. */
function turnOfThePage(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
