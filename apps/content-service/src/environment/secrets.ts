import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './environment.ts';

let root: string | undefined;

/**
 * The installation's one secret, from which every key is derived, so that a restart keeps people logged in. `SHOP_SECRET` shares it among
 * replicas; otherwise the first start writes it into the data folder.
 */
function rootSecret(): string {
  root ??= environment().SHOP_SECRET ?? readOrCreate(join(environment().SHOP_DATA_DIR, 'secret'));
  return root;
}

function readOrCreate(file: string): string {
  mkdirSync(environment().SHOP_DATA_DIR, { recursive: true });
  try {
    // `wx` fails when the file exists, so that two processes starting together agree on one secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} does not hold a usable secret; delete it to get a new one`);
  return secret;
}

/** A key for one purpose; it reveals nothing about the others. 43 characters of base64url (256 bits). */
export function deriveSecret(purpose: string): string {
  return Buffer.from(hkdfSync('sha256', rootSecret(), 'economat', purpose, 32)).toString('base64url');
}
