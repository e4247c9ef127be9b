import { data, redirect } from 'react-router';
import type { Site } from './site-context.server.ts';
import { type Catalogue, type CatalogueNode, findNode, isGone } from '../content/catalogue.ts';

const PERMANENT = 301;

/** The catalogue, or 503 with a sentence when none was ever read. */
export function requireCatalogue({ content }: Site): Catalogue {
  if (!content.catalogue) throw data(null, { status: 503 });
  return content.catalogue;
}

/**
 * The node of a path. Throws 404 when there is none, 410 when it was deleted, and a permanent redirect when the path has another id than
 * its present slug.
 * @param pathOf the address of this same page for a node.
 */
export function requireNode(
  catalogue: Catalogue,
  reference: string,
  pathOf: (node: CatalogueNode) => string,
): CatalogueNode {
  const found = findNode(catalogue, reference);
  if (!found) throw data(null, { status: isGone(catalogue, reference) ? 410 : 404 });
  if (!found.isCanonical) throw redirect(pathOf(found.node), PERMANENT);
  return found.node;
}
