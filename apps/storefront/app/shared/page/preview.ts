import { createContext, useContext } from 'react';

/** Where the map of a preview begins (`/apercu/…`, without its language); null in the shop as it is. Set once by the document. */
export const PreviewContext = createContext<string | null>(null);

export function usePreviewPath(): string | null {
  return useContext(PreviewContext);
}
