import { once } from 'node:events';

/**
 * Resolves when the packages of the content service are installed. In a fresh clone the bootstrap is still at it, and closes its channel to
 * this process when it is done; when it fails it ends this process.
 */
export async function contentPackages(): Promise<void> {
  if (process.connected) await once(process, 'disconnect');
}
