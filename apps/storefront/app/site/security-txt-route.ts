import { securityTxt } from './security-txt.server.ts';
import { pageLifetimeContext, readSite } from '../shared/page/site-context.server.ts';
import type { Route } from './+types/security-txt-route';

export { cachedByShop as headers } from '../shared/page/cache-control.server.ts';

/** Cached no longer than a day, so that its expiry date is always far off. */
const LIFETIME_MS = 24 * 3_600_000;

/** Contact for security problems (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const lifetime = context.get(pageLifetimeContext);
  lifetime.showsStockOf([]);
  const now = new Date();
  lifetime.endBy(new Date(now.getTime() + LIFETIME_MS));
  const text = securityTxt(readSite(context), now);
  if (text === null) return new Response(null, { status: 503 });
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
