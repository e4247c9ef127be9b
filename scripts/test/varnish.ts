import { findVarnish } from '../stack/varnish.ts';
import { installFromDebian } from './debian.ts';

/** For `npm run test:deep`: installs Varnish and its modules from Debian's packages when it is missing and we may; else says which test is left out. */
export async function provideVarnish(): Promise<void> {
  if (findVarnish() !== null) return;
  await installFromDebian('varnish', 'varnish-modules');
  if (findVarnish() === null) console.log('  … There is no Varnish with xkey: the test of a cache in front is skipped');
}
