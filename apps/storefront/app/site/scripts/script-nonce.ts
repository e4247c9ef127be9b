import { createContext } from 'react';

/** What marks our own inline scripts while a page is rendered; absent in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
