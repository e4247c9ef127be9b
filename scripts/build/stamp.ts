import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../stack/operator-error.ts';
import { hashContents } from './content-hash.ts';

export interface Stamped {
  readonly name: string;
  /** Files and folders, relative to the root, that the result depends on. */
  readonly inputs: readonly string[];
  /** Files and folders, relative to the root, that the build makes. */
  readonly outputs: readonly string[];
}

/**
 * Whether the outputs on disk are those that were built from the inputs on disk. Both sides are fingerprinted by content: a
 * checkout, a copied clone or another tool writing into the output is noticed, a mere change of date is not.
 */
export function isUpToDate(root: string, stampDir: string, part: Stamped): boolean {
  if (part.outputs.some((output) => !existsSync(path.join(root, output)))) return false;
  return readStamp(stampDir, part) === fingerprint(root, part);
}

/** Remembers that the outputs on disk belong to the inputs on disk. Call right after a successful build. */
export function writeStamp(root: string, stampDir: string, part: Stamped): void {
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(stampFile(stampDir, part), fingerprint(root, part));
}

function readStamp(stampDir: string, part: Stamped): string | null {
  try {
    return readFileSync(stampFile(stampDir, part), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function stampFile(stampDir: string, part: Stamped): string {
  return path.join(stampDir, `${part.name}.stamp`);
}

function fingerprint(root: string, part: Stamped): string {
  const built = hashContents(root, part.outputs, { includeGenerated: true });
  return `${hashContents(root, part.inputs)} ${built}\n`;
}
