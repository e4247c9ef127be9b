import { createContext } from 'react';

/** Marks our own inline scripts while a page is rendered; absent in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
