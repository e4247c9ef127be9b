import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../stack/operator-error.ts';
import { fingerprintOf, type StoredFile } from './manifest.ts';

const CHUNK_BYTES = 1 << 18;
/** Files that are copied at the same time: most are small, and a disk writes several of them down as fast as one. */
const CONCURRENT_FILES = 8;

export interface Tree {
  /** Relative paths. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** All files and folders below one; none when it is not there. */
export async function readTree(folder: string): Promise<Tree> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const names = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(isWanted)
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .toSorted();
  return { files: names((entry) => entry.isFile()), folders: names((entry) => entry.isDirectory()) };
}

/**
 * Copies a file that a server may be writing, and names what was written; null when it is gone. One that grows
 * meanwhile is copied up to where it ended: the log has the rest.
 * @param isSynced true: it is on the disk when this resolves.
 */
export async function copyLive(
  from: string,
  to: string,
  { isSynced }: { readonly isSynced: boolean },
): Promise<Omit<StoredFile, 'path'> | null> {
  const source = await open(from).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (source === null) return null;
  await mkdir(path.dirname(to), { recursive: true });
  const target = await open(to, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await source.read(chunk, 0, CHUNK_BYTES, bytes);
      if (bytesRead === 0) break;
      const part = chunk.subarray(0, bytesRead);
      hash.update(part);
      await target.writeFile(part);
      bytes += bytesRead;
    }
    if (isSynced) await target.datasync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** Copies those of `files` that are not there yet, or with another content: one that was replaced keeps its name. */
export async function copyChanged(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    await mkdir(path.dirname(target), { recursive: true });
    try {
      if (!existsSync(target) || !(await isSame(source, target))) await copyFile(source, target);
    } catch (error) {
      // Deleted since the folder was read.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([fingerprintOf(one), fingerprintOf(other)]);
  return first.sha256 === second.sha256;
}

/** The files below `folder/part`, with paths from `folder`. */
export async function fingerprints(folder: string, part: string): Promise<StoredFile[]> {
  const { files } = await readTree(path.join(folder, part));
  const stored: StoredFile[] = [];
  for (const file of files) {
    const name = path.join(part, file);
    stored.push({ path: name, ...(await fingerprintOf(path.join(folder, name))) });
  }
  return stored;
}

/** Does `work` for each of `names`, some at a time, and returns what it returned, in their order. */
export async function forEachFile<T>(names: readonly string[], work: (name: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let start = 0; start < names.length; start += CONCURRENT_FILES) {
    results.push(...(await Promise.all(names.slice(start, start + CONCURRENT_FILES).map(work))));
  }
  return results;
}
