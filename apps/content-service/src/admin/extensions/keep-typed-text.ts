import type { StrapiApp } from '@strapi/strapi/admin';

type StoreMiddleware = ReturnType<Parameters<StrapiApp['addMiddlewares']>[0][number]>;

/** An action of the desk's store, as far as we look at it. */
interface StoreAction {
  readonly type: unknown;
  readonly payload?: unknown;
}

function isDocumentPatch({ type, payload }: StoreAction): boolean {
  if (type !== 'adminApi/queries/queryResultPatched' || typeof payload !== 'object' || payload === null) return false;
  return 'queryCacheKey' in payload && String(payload.queryCacheKey).startsWith('getDocument(');
}

/**
 * While it saves, the desk shows the document as already saved, and takes that back when the server refuses: the form
 * is then filled with the old values and what the editor typed is lost, right when the refusal says how to correct it.
 * Without these two patches the form simply keeps its text; after a successful save the document is fetched anyway.
 */
export function keepTypedText(): StoreMiddleware {
  return () => (next) => (action: StoreAction & Record<string, unknown>) =>
    isDocumentPatch(action) ? action : next(action);
}
