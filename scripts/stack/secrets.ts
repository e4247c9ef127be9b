import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from './operator-error.ts';

/** Values that differ from one installation to the next and must survive a restart. */
const secretsSchema = z.object({
  /** The content service derives from it every key it signs or encrypts with, order links included. */
  SHOP_SECRET: z.string(),
  DATABASE_PASSWORD: z.string(),
  ADMIN_PASSWORD: z.string(),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Login of the first administrator, made by the content service when its database has none. */
export const ADMIN_EMAIL = 'admin@economat.test';

/** Strapi asks for upper case, lower case and a digit in an administrator's password; the prefix guarantees them. */
const ADMIN_PASSWORD_PREFIX = 'Econ0mat-';

/** Fresh secrets of 256 bits from the operating system's random source; the administrator's password has 72. */
export function generateSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('base64url');
  return {
    SHOP_SECRET: secret(),
    DATABASE_PASSWORD: secret(),
    ADMIN_PASSWORD: ADMIN_PASSWORD_PREFIX + randomBytes(9).toString('base64url'),
  };
}

/**
 * The secrets of an installation, created once in `<dataDir>/secrets.json`, readable by its owner alone. A file from an older
 * version gets what it lacks. Throws OperatorError on a damaged file rather than replacing it: sessions, guest links
 * and the database password hang on it.
 */
export function loadSecrets(dataDir: string, name = 'secrets.json'): Secrets {
  const file = path.join(dataDir, name);
  const known = existsSync(file) ? readKnown(file) : {};
  const secrets = secretsSchema.parse({ ...generateSecrets(), ...known });
  if (Object.keys(known).length < Object.keys(secrets).length) {
    mkdirSync(dataDir, { recursive: true });
    // Written beside and renamed: a full disk must not leave half a file.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return secrets;
}

function readKnown(file: string): object {
  try {
    return z.partial(secretsSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new OperatorError(
      `The secrets file ${file} is damaged.`,
      'Restore it from a backup; or, if its sessions, guest links and database may be lost, run `npm run reset`.',
      { cause: error },
    );
  }
}
