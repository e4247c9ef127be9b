import { data } from 'react-router';
import { findNode, isHomeTile } from '../../shared/content/catalogue.ts';
import { nodePath } from '../../shared/content/node-paths.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';
import type { Route } from './+types/menu-route';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

/**
 * Second and third level of one menu entry, loaded when the entry is opened, so that pages stay small however large the catalogue grows.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = readSite(context).content;
  const found = catalogue && findNode(catalogue, params.slug);
  if (!found) throw data(null, { status: catalogue ? 404 : 503 });
  context.get(pageLifetimeContext).showsStockOf([]);
  const shown = found.node.children.filter((child) => !isHomeTile(child));
  return {
    entries: shown.map((child) => ({
      title: child.item.title,
      path: nodePath(child),
      entries: child.children
        .filter((leaf) => !isHomeTile(leaf))
        .map((leaf) => ({ title: leaf.item.title, path: nodePath(leaf) })),
    })),
  };
}
