import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { OperatorError, reasonOf } from '../stack/operator-error.ts';

/** Parts of a backup: its folders and, within the first, the file of pg_dump. */
export const DATABASE_PART = 'database';
export const UPLOADS_PART = 'uploads';
export const DUMP = path.join(DATABASE_PART, 'economat.dump');

const storedFile = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });
export type StoredFile = z.infer<typeof storedFile>;

/** What the database said before the backup began: what is restored has at least that. */
const facts = z.object({ rows: z.record(z.string(), z.int()), triggers: z.array(z.string()) });
export type Facts = z.infer<typeof facts>;

const manifestSchema = z.object({
  format: z.literal(1),
  release: z.string(),
  /** `cluster`: the files of the embedded server. `dump`: written by pg_dump. */
  kind: z.enum(['cluster', 'dump']),
  /** Major version of the server. */
  postgres: z.int(),
  beganAt: z.iso.datetime(),
  facts,
  /** Folders of the cluster, the empty ones among them. */
  folders: z.array(z.string()),
  files: z.array(storedFile),
});
export type Manifest = z.infer<typeof manifestSchema>;

const NAME = 'manifest.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, NAME);
  if (!existsSync(file)) {
    throw new OperatorError(`${folder} is no backup: it has no ${NAME}.`, 'Name a folder that a backup has made.');
  }
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${reasonOf(error)}`, 'Restore another backup.', { cause: error });
  }
}

/** Reads every file again, as it lies on the disk. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const file of files) {
    const isSame = await fingerprintOf(path.join(folder, file.path)).then(
      (found) => found.sha256 === file.sha256 && found.bytes === file.bytes,
      () => false,
    );
    if (isSame) continue;
    throw new OperatorError(
      `The backup ${folder} is damaged: ${file.path} is not as it was written.`,
      'Restore another backup, and look after the disk of this one.',
    );
  }
}

export async function fingerprintOf(file: string): Promise<Omit<StoredFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

export function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
