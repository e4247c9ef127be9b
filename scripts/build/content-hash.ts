import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeOf } from '../stack/operator-error.ts';

/** Folders whose contents are made, not written. */
const GENERATED = new Set(['node_modules', 'dist', 'build', '.react-router', '.strapi', '.cache']);

/** Thousands of small files are read one after the other. What a start does meanwhile, such as starting the database, gets its turn in between. */
const TURN_MS = 5;

export interface HashOptions {
  /** Also walk into generated folders below the given paths, to fingerprint an output. Default false. */
  readonly includeGenerated?: boolean;
}

/**
 * One fingerprint of names and contents of files, folders walked in depth. Independent of dates, owners and the order in which
 * the system lists them. A path that is missing counts as such, so its appearance changes the result. Tests do not count:
 * they are in no product.
 */
export async function hashContents(base: string, paths: readonly string[], options: HashOptions = {}): Promise<string> {
  const all = createHash('sha256');
  let turnBegan = performance.now();
  for (const file of paths.flatMap((item) => listFiles(base, item, options)).sort()) {
    all.update(`${file}\0${digestOf(path.join(base, file))}\n`);
    if (performance.now() - turnBegan < TURN_MS) continue;
    await nextTurn();
    turnBegan = performance.now();
  }
  return all.digest('hex');
}

function digestOf(file: string): string {
  try {
    return hash('sha256', readFileSync(file));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'missing';
    throw error;
  }
}

/** Paths of the files at or below `target`, relative to `base` as it is. */
function listFiles(base: string, target: string, options: HashOptions): string[] {
  const isFolder = statSync(path.join(base, target), { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? listFolder(base, target, options) : [target];
}

function listFolder(base: string, folder: string, options: HashOptions): string[] {
  return readdirSync(path.join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return !options.includeGenerated && GENERATED.has(entry.name) ? [] : listFolder(base, inside, options);
    }
    return entry.isFile() && !isTest(entry.name) ? [inside] : [];
  });
}

function isTest(name: string): boolean {
  return /\.test\.tsx?$/.test(name);
}
