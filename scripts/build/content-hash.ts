import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders whose contents are made, not written. */
const GENERATED = new Set(['node_modules', 'dist', 'build', '.react-router', '.strapi', '.cache']);

export interface HashOptions {
  /** Also walk into generated folders below the given paths, to fingerprint an output. Default false. */
  readonly includeGenerated?: boolean;
}

/**
 * One fingerprint of names and contents of files, folders walked in depth. Independent of dates, owners and the order in which
 * the system lists them. A path that is missing counts as such, so its appearance changes the result. Tests do not count:
 * they are in no product.
 */
export function hashContents(base: string, paths: readonly string[], options: HashOptions = {}): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((item) => listFiles(path.join(base, item), options)).sort()) {
    hash.update(`${path.relative(base, file)}\0`);
    if (existsSync(file)) hash.update(createHash('sha256').update(readFileSync(file)).digest());
    else hash.update('missing');
  }
  return hash.digest('hex');
}

function listFiles(target: string, options: HashOptions): string[] {
  if (!existsSync(target) || !statSync(target).isDirectory()) return [target];
  return readdirSync(target, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(target, entry.name);
    if (entry.isDirectory()) {
      return !options.includeGenerated && GENERATED.has(entry.name) ? [] : listFiles(inside, options);
    }
    return entry.isFile() && !isTest(entry.name) ? [inside] : [];
  });
}

function isTest(name: string): boolean {
  return /\.test\.tsx?$/.test(name);
}
