import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStoreSettings } from '../environment/object-store-settings.ts';
import { ObjectStore } from '../file-store/object-store.ts';
import { error, type Finding, ok, reasonOf } from './finding.ts';

const FIX = 'Compare OBJECT_STORE_URL, OBJECT_STORE_BUCKET and the key, and let the key list, read, write and delete.';

/** The object store, if there is one: what is written can be read, listed and deleted again. */
export async function examineObjectStore(settings: ObjectStoreSettings | null): Promise<Finding[]> {
  if (settings === null) return [];
  const store = new ObjectStore(settings);
  const name = `examination-${randomBytes(6).toString('hex')}`;
  const written = randomBytes(1024);
  try {
    await store.write(name, written);
    const content = await store.read(name);
    const isSame = content !== null && written.equals(await buffer(content));
    const isListed = (await store.names(name)).length === 1;
    await store.remove(name);
    if (!isSame || !isListed)
      return [error(`The object store ${settings.bucket} does not give back what was written.`, FIX)];
    return [ok(`The object store ${settings.bucket} keeps, lists and deletes files`)];
  } catch (thrown) {
    return [error(`The object store ${settings.bucket} cannot be used: ${reasonOf(thrown)}.`, FIX)];
  }
}
