import { findNginx } from '../stack/nginx.ts';
import { installFromDebian } from './debian.ts';

/** Installs nginx from Debian's packages when it is missing and we may; else says which test is left out. */
export async function provideNginx(): Promise<void> {
  if (findNginx() !== null) return;
  await installFromDebian('nginx', 'openssl');
  if (findNginx() === null) console.log('  … There is no nginx: the test of visitors behind a proxy is skipped');
}
