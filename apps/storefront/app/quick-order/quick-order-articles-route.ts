import { readSite } from '../shared/page/site-context.server.ts';
import { articlesByReference } from './found-articles.server.ts';
import type { Route } from './+types/quick-order-articles-route';

/** `/quick-order-articles?ref=…&ref=…`: for each reference, in their order, the present offers of the articles that have it. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { catalogue } = readSite(context).content;
  if (catalogue === null) return Response.json(null, { status: 503 });
  const found = articlesByReference(catalogue, new URL(request.url).searchParams.getAll('ref'));
  return Response.json({ found });
}
