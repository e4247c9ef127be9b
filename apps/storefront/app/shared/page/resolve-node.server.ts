import type { Language } from '@economat/commerce';
import { data, redirect } from 'react-router';
import type { Site } from './site-context.server.ts';
import { type Catalogue, type CatalogueNode, findNode, isGone, slugIn } from '../content/catalogue.ts';

const PERMANENT = 301;

/** The catalogue, or 503 with a sentence when none was ever read. */
export function requireCatalogue({ content }: Site): Catalogue {
  if (!content.catalogue) throw data(null, { status: 503 });
  return content.catalogue;
}

/**
 * The node of a path. Throws 404 when there is none, 410 when it was deleted, and a permanent redirect when the path has another id than
 * its present slug.
 * @param pathOf the address of this same page for a node, among those of the language.
 */
export function requireNode(
  site: Site,
  reference: string,
  pathOf: (node: CatalogueNode, language: Language) => string,
): CatalogueNode {
  const catalogue = requireCatalogue(site);
  const node = findNode(catalogue, reference);
  if (!node) throw data(null, { status: isGone(catalogue, reference) ? 410 : 404 });
  if (reference !== slugIn(node.item, site.language)) throw redirect(pathOf(node, site.language), PERMANENT);
  return node;
}
