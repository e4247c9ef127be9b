import { createContext } from 'react';

/** False in a page that is drawn ahead, until its link is followed. */
export const PageShown = createContext(true);
