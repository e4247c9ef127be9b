import path from 'node:path';

/** Absolute path of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Absolute path of something in the repository. */
export function inRoot(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}

/** The shared packages, from the root. */
export const PACKAGES = ['commerce', 'contract', 'invoice'].map((name) => `packages/${name}`);

/** Build fingerprints, test clusters and reports: all of it may be deleted at any time. */
export const CACHE_DIR = inRoot('.cache');
