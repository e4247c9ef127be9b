import { findInstalledPostgres } from '../stack/debian-postgres.ts';
import { findProgram } from '../stack/programs.ts';
import { installFromDebian } from './debian.ts';

/** Installs Debian's PostgreSQL and what stands around it when it is missing and we may; else says which tests are left out. */
export async function provideOwnServer(): Promise<void> {
  const isThere = async () => (await findInstalledPostgres()) !== null && findProgram('pgbackrest') !== null;
  if (await isThere()) return;
  await installFromDebian('postgresql', 'pgbackrest');
  if (!(await isThere()))
    console.log('  … There is no PostgreSQL with pgBackRest: the tests of an own server are skipped');
}
