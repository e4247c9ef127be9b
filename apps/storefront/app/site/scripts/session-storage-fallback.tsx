import { useContext } from 'react';
import { ScriptNonce } from './script-nonce.ts';

/**
 * Where the browser disables session storage, a plain object replaces it for as long as the page lives. The router's scroll restoration
 * reads the real one before our code runs and would report an error.
 */
const SOURCE = `try { sessionStorage } catch {
  const kept = new Map();
  Object.defineProperty(window, 'sessionStorage', { value: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, String(text)),
    removeItem: (key) => void kept.delete(key),
  } });
}`;

/** Must be rendered before `<ScrollRestoration>`. */
export function SessionStorageFallback() {
  return <script nonce={useContext(ScriptNonce)} dangerouslySetInnerHTML={{ __html: SOURCE }} />;
}
