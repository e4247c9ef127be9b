import type { Sql } from '../database/sql.ts';
import { type ZippedFile, zipFiles } from '../http/zip-files.ts';
import { findFile } from '../invoices/document-file-queries.ts';
import type { Archive } from './archive-queries.ts';
import { readManifest } from './manifest.ts';
import { readMe } from './read-me.ts';

/** The archive of a month in one ZIP: its documents, the signed manifest, and how to check them without this shop. */
export function monthZip(sql: Sql, archive: Archive): AsyncGenerator<Uint8Array> {
  return zipFiles(monthFiles(sql, archive));
}

async function* monthFiles(sql: Sql, archive: Archive): AsyncGenerator<ZippedFile> {
  const day = new Date(`${archive.month}-01T12:00:00Z`);
  const documents = readManifest(archive.manifest)?.documents ?? [];
  yield { name: 'LISEZ-MOI.txt', bytes: Buffer.from(readMe(archive)), day };
  yield { name: 'manifeste.json', bytes: Buffer.from(archive.manifest), day };
  yield { name: 'manifeste.sig', bytes: archive.signature, day };
  if (archive.stamp !== null) yield { name: 'manifeste.tsr', bytes: archive.stamp, day };
  yield { name: 'cle-publique.pem', bytes: Buffer.from(archive.publicKey), day };
  const sums = documents.map(({ number, sha256 }) => `${sha256}  ${number}.pdf\n`);
  yield { name: 'SHA256SUMS', bytes: Buffer.from(sums.join('')), day };
  for (const { number, date } of documents) {
    const file = await findFile(sql, number);
    if (file === null) continue;
    yield { name: `${number}.pdf`, bytes: file.bytes, day: new Date(`${date}T12:00:00Z`), isPacked: true };
  }
}
