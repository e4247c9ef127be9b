import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../stack/operator-error.ts';
import { hashContents } from './content-hash.ts';

export interface Fingerprinted {
  readonly name: string;
  /** Files and folders, relative to the root, that the result depends on. */
  readonly inputs: readonly string[];
  /** Files and folders, relative to the root, that the build makes. */
  readonly outputs: readonly string[];
}

/**
 * Whether the outputs on disk are those built from the inputs on disk. Both are fingerprinted by content: a checkout, a copied clone or
 * another tool writing into the output is noticed, a mere change of date is not.
 */
export async function isUpToDate(root: string, folder: string, part: Fingerprinted): Promise<boolean> {
  if (part.outputs.some((output) => !existsSync(path.join(root, output)))) return false;
  return readFingerprint(folder, part) === (await fingerprint(root, part));
}

/** Records that the outputs on disk belong to the inputs on disk. Call right after a successful build. */
export async function writeFingerprint(root: string, folder: string, part: Fingerprinted): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fingerprintFile(folder, part), await fingerprint(root, part));
}

function readFingerprint(folder: string, part: Fingerprinted): string | null {
  try {
    return readFileSync(fingerprintFile(folder, part), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function fingerprintFile(folder: string, part: Fingerprinted): string {
  return path.join(folder, `${part.name}.fingerprint`);
}

async function fingerprint(root: string, part: Fingerprinted): Promise<string> {
  const built = await hashContents(root, part.outputs, { includeGenerated: true });
  return `${await hashContents(root, part.inputs)} ${built}\n`;
}
