import { join } from 'node:path';
import { environment } from '../environment/environment.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

let store: FileStore | null = null;
let objects: ObjectStore | null = null;

/** Opens what the settings name. The client of object stores takes memory, so it is loaded where there is one. Call before any file is asked for. */
export async function openFileStore(): Promise<void> {
  const { objectStore, SHOP_DATA_DIR } = environment();
  if (objectStore === null) {
    store = new DiskStore(join(SHOP_DATA_DIR, 'public', 'uploads'));
    return;
  }
  const module = await import('./object-store.ts');
  objects = new module.ObjectStore(objectStore);
  store = objects;
}

/** The shop's uploads, and what pages load of them. */
export function fileStore(): FileStore {
  if (store === null) throw new Error('The file store is open after registration only');
  return store;
}

/** Null when files are kept on the disk. */
export function objectStore(): ObjectStore | null {
  return objects;
}
