import type { FieldProblem } from '@economat/contract';
import type { Parsed } from '../http/parse.ts';

/** What `GET /sidebar-items` was asked for: the whole tree, or one item by its slug, documentId or id. */
export type CatalogueQuery = { readonly kind: 'tree' } | { readonly kind: 'item'; readonly key: string };

/** The spec's "filter for no parent", in the spellings Strapi's own query language has for it. */
const NO_PARENT = /^filters\[parent\](?:\[(?:id|documentId)\])?\[\$null\]$/;
const ITEM_KEY = /^filters\[(?:slug|documentId|id)\](?:\[\$eq\])?$/;
/** The answer always holds every public field and the whole tree, so these have nothing left to choose. */
const WITHOUT_EFFECT = /^(?:populate|fields|pagination)(?:\[|$)/;
const MENU_ORDER = /^rank(?::asc)?$/;

/**
 * Reads the query of the spec's catalogue call. Filters and orders that we do not know are refused, never ignored and
 * never passed on: a filter on a private field would tell its value (P38).
 */
export function parseCatalogueQuery(search: URLSearchParams): Parsed<CatalogueQuery> {
  const fields: FieldProblem[] = [];
  let query: CatalogueQuery = { kind: 'tree' };
  for (const [name, value] of search) {
    if (ITEM_KEY.test(name)) query = { kind: 'item', key: value };
    else if (NO_PARENT.test(name)) {
      if (value !== 'true') fields.push({ path: [name], rule: 'true' });
    } else if (name === 'sort' || name.startsWith('sort[')) {
      if (!MENU_ORDER.test(value)) fields.push({ path: [name], rule: 'unknown-order' });
    } else if (!WITHOUT_EFFECT.test(name)) fields.push({ path: [name], rule: 'unknown-parameter' });
  }
  return fields.length === 0 ? { ok: true, value: query } : { ok: false, fields };
}
