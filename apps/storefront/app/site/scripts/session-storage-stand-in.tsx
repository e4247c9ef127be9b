import { useContext } from 'react';
import { ScriptNonce } from './script-nonce.ts';

/**
 * Where the browser shuts session storage, a plain object that lasts as long as the page takes its place. The router's scroll
 * restoration reads the real one before anything of ours runs and reports an error when it may not.
 */
const SOURCE = `try { sessionStorage } catch {
  const kept = new Map();
  Object.defineProperty(window, 'sessionStorage', { value: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, String(text)),
    removeItem: (key) => void kept.delete(key),
  } });
}`;

/** To be rendered before `<ScrollRestoration>`. */
export function SessionStorageStandIn() {
  return <script nonce={useContext(ScriptNonce)} dangerouslySetInnerHTML={{ __html: SOURCE }} />;
}
