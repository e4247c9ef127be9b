import { pageLifetimeContext, readSite } from '../shared/page/site-context.server.ts';
import { sitemapPartXml, sitemapXml } from './sitemap.server.ts';
import type { Route } from './+types/sitemap-route';

export { cachedByShop as headers } from '../shared/page/cache-control.server.ts';

/** `/sitemap.xml`, and `/sitemap/2` where there are more addresses than one file may hold. */
export function loader({ params, context }: Route.LoaderArgs) {
  const site = readSite(context);
  context.get(pageLifetimeContext).showsStockOf([]);
  const xml = params.part === undefined ? sitemapXml(site) : sitemapPartXml(site, Number(params.part));
  if (xml === null) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
