import type { StrapiApp } from '@strapi/strapi/admin';

type StoreMiddleware = ReturnType<Parameters<StrapiApp['addMiddlewares']>[0][number]>;

/** An action of the desk's store, as far as it matters here. */
interface StoreAction {
  readonly type: unknown;
  readonly payload?: unknown;
}

function isDocumentPatch({ type, payload }: StoreAction): boolean {
  if (type !== 'adminApi/queries/queryResultPatched' || typeof payload !== 'object' || payload === null) return false;
  return 'queryCacheKey' in payload && String(payload.queryCacheKey).startsWith('getDocument(');
}

/**
 * While it saves, the desk shows the document as saved, and reverts that when the server refuses: the form then shows the old values and
 * the editor's text is lost. Without these two patches the form keeps its text; after a successful save the document is fetched anyway.
 */
export function keepTypedText(): StoreMiddleware {
  return () => (next) => (action: StoreAction & Record<string, unknown>) =>
    isDocumentPatch(action) ? action : next(action);
}
