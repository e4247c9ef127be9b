import type { FieldProblem } from '@economat/contract';
import type { Parsed } from '../http/parse.ts';

/** What `GET /sidebar-items` asks for: the whole tree, or one item by its slug, documentId or id. */
export type CatalogueQuery = { readonly kind: 'tree' } | { readonly kind: 'item'; readonly key: string };

/** The documented "filter for no parent", in the spellings of Strapi's query language. */
const NO_PARENT = /^filters\[parent\](?:\[(?:id|documentId)\])?\[\$null\]$/;
const ITEM_KEY = /^filters\[(?:slug|documentId|id)\](?:\[\$eq\])?$/;
/** The answer always holds every public field and the whole tree, so these have no effect. */
const WITHOUT_EFFECT = /^(?:populate|fields|pagination)(?:\[|$)/;
const MENU_ORDER = /^rank(?::asc)?$/;

/**
 * Parses the documented catalogue query. Unknown filters and orders are refused, never ignored or passed on: a filter on a private field
 * would reveal its value.
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
