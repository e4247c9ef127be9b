import { LANGUAGES, pathIn } from '@economat/commerce';
import { pageLifetimeContext, readSite } from '../shared/page/site-context.server.ts';
import type { Route } from './+types/robots-route';

export { cachedByShop as headers } from '../shared/page/cache-control.server.ts';

/** Private pages are kept out by their own `noindex`; they stay crawlable so that robots can read it. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageLifetimeContext).showsStockOf([]);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    ...LANGUAGES.map((language) => `Disallow: ${pathIn(language, '/search')}`),
    '',
    `Sitemap: ${readSite(context).publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
