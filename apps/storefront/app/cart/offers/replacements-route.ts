import { parseGoneLines, replacementsFor } from './replacements.server.ts';
import { readSite } from '../../shared/page/site-context.server.ts';
import type { Route } from './+types/replacements-route';

/** `/replacements?gone=[…]`: a present replacement for each unavailable product of an earlier order. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const gone = parseGoneLines(new URL(request.url).searchParams.get('gone'));
  if (gone === null) return Response.json(null, { status: 400 });
  const { catalogue } = readSite(context).content;
  if (catalogue === null) return Response.json(null, { status: 503 });
  return Response.json({ replacements: replacementsFor(catalogue, gone) });
}
