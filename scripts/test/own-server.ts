import { findInstalledPostgres } from '../stack/debian-postgres.ts';
import { findNginx } from '../stack/nginx.ts';
import { findPgBouncer } from '../stack/pgbouncer.ts';
import { findProgram } from '../stack/programs.ts';
import { installFromDebian } from './debian.ts';

/** Installs Debian's PostgreSQL and what stands around it when it is missing and we may; else says which tests are left out. */
export async function provideOwnServer(): Promise<void> {
  const isThere = async () => (await canDrill()) && findProgram('pgbackrest') !== null;
  if (await isThere()) return;
  await installFromDebian('postgresql', 'pgbackrest', 'pgbouncer');
  if (!(await isThere()))
    console.log(
      '  … There is no PostgreSQL with pgBackRest and PgBouncer: the tests of an own server and the drill are skipped',
    );
}

/** Whether the engines of a drill are installed. */
export async function canDrill(): Promise<boolean> {
  return (await findInstalledPostgres()) !== null && findPgBouncer() !== null && findNginx() !== null;
}
