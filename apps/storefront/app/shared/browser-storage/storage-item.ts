export type StorageArea = 'local' | 'session';

function areaOf(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** The stored text; `null` when there is none or the browser keeps its storage shut. */
export function readItem(area: StorageArea, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text. `false` when the browser refuses: storage full, switched off, or a private window without any. */
export function writeItem(area: StorageArea, key: string, value: string): boolean {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the text. `false` when the browser refuses, and then there was nothing to forget. */
export function removeItem(area: StorageArea, key: string): boolean {
  try {
    areaOf(area).removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** What a stored text says as JSON; `undefined` when it says nothing that can be read. */
export function parseStoredJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Whether what this tab stores is still there on its next page: not where a stand-in took the storage's place. */
export function outlivesPage(): boolean {
  try {
    return sessionStorage instanceof Storage;
  } catch {
    return false;
  }
}
