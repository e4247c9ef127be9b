import { data } from 'react-router';
import { findNode, isHomeTile } from '../../shared/content/catalogue.ts';
import { namedPage } from '../../shared/content/node-paths.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';
import { keysOfPlace } from '../../shared/page/surrogate-keys.server.ts';
import type { Route } from './+types/menu-route';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

/**
 * Second and third level of one menu entry, loaded when the entry is opened, so that pages stay small however large the catalogue grows.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const { content, language } = readSite(context);
  const { catalogue } = content;
  const node = catalogue && findNode(catalogue, params.slug);
  if (!node) throw data(null, { status: catalogue ? 404 : 503 });
  const lifetime = context.get(pageLifetimeContext);
  lifetime.showsStockOf([]);
  lifetime.isKeyedBy(keysOfPlace(node));
  const shown = node.children.filter((child) => !isHomeTile(child));
  return {
    entries: shown.map((child) => ({
      ...namedPage(child, language),
      entries: child.children.filter((leaf) => !isHomeTile(leaf)).map((leaf) => namedPage(leaf, language)),
    })),
  };
}
