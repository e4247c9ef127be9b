import { findInstalledPostgres, findNginx, findPgBouncer } from '../../../scripts/stack/index.ts';
import { OperatorError } from '../../../scripts/stack/operator-error.ts';
import { provideOwnServer } from '../../../scripts/test/own-server.ts';
import { provideNginx } from '../../../scripts/test/nginx.ts';
import type { DrillPrograms } from './stack.ts';

/** The engines around the shop, installed from Debian's packages when one is missing and we may. */
export async function findDrillPrograms(): Promise<DrillPrograms> {
  const found = await find();
  if (found !== null) return found;
  await provideNginx();
  await provideOwnServer();
  const installed = await find();
  if (installed !== null) return installed;
  throw new OperatorError(
    'A drill needs PostgreSQL, PgBouncer and nginx.',
    'Install them: apt-get install postgresql pgbouncer nginx openssl',
  );
}

async function find(): Promise<DrillPrograms | null> {
  const [postgres, pgBouncer, nginx] = [await findInstalledPostgres(), findPgBouncer(), findNginx()];
  return postgres === null || pgBouncer === null || nginx === null ? null : { postgres, pgBouncer, nginx };
}
