import { offersByReference } from './cart-offers.server.ts';
import { readSite } from '../../shared/page/site-context.server.ts';
import type { Route } from './+types/cart-offers-route';

/** `/cart-offers?ref=…&ref=…`: the present offers of the products in a cart or an earlier order. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { catalogue } = readSite(context).content;
  // Without a catalogue nothing counts as deleted: the order checks the cart.
  if (catalogue === null) return Response.json(null, { status: 503 });
  const references = new URL(request.url).searchParams.getAll('ref');
  return Response.json(offersByReference(catalogue, references));
}
