import { canRunImages } from '../stack/images.ts';
import { installFromDebian } from './debian.ts';

/** For `npm run test:deep`: installs what builds images when it is missing and we may; else says which test is left out. */
export async function provideImages(): Promise<void> {
  if (canRunImages()) return;
  await installFromDebian('buildah', 'mmdebstrap');
  if (!canRunImages()) console.log('  … Images can be built by root on Debian alone: their test is skipped');
}
