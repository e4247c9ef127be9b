import { statfs } from 'node:fs/promises';
import { environment } from '../environment/environment.ts';

/** The disk of the data folder, in bytes. */
export async function readDisk(): Promise<{ readonly freeBytes: number; readonly totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(environment().SHOP_DATA_DIR);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
