import { offersByReference } from '../catalogue/cart-offers.server.ts';
import { readSite } from '../site/site-context.server.ts';
import type { Route } from './+types/cart-offers';

/** `/cart-offers?ref=…&ref=…&similar=…`: what the catalogue says today of the products in a cart or an old order. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { catalogue } = readSite(context).content;
  const headers = { 'Cache-Control': 'no-store' };
  // Without a catalogue nothing may be called gone: the cart stays as it is and is checked by the order.
  if (catalogue === null) return Response.json(null, { status: 503, headers });
  const { searchParams } = new URL(request.url);
  const offers = offersByReference(catalogue, searchParams.getAll('ref'), searchParams.getAll('similar'));
  return Response.json(offers, { headers });
}
