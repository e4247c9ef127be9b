export type StorageArea = 'local' | 'session';

function areaOf(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** The stored text; `null` when there is none or storage is disabled. */
export function readItem(area: StorageArea, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text. `false` when the browser refuses: storage full, disabled, or a private window without any. */
export function writeItem(area: StorageArea, key: string, value: string): boolean {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the text. `false` when the browser refuses, and then there was nothing to delete. */
export function removeItem(area: StorageArea, key: string): boolean {
  try {
    areaOf(area).removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The JSON of a stored text; `undefined` when it cannot be parsed. */
export function parseStoredJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Whether this tab's storage survives to its next page: not with the in-memory fallback. */
export function outlivesPage(): boolean {
  try {
    return sessionStorage instanceof Storage;
  } catch {
    return false;
  }
}
