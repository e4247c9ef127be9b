import { readSite } from '../shared/page/site-context.server.ts';
import type { Route } from './+types/address-suggestions-route';

/** `/address-suggestions?q=8+bd+du+port&kind=address`: always 200; an empty list without suggestions. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const kind = query.get('kind') === 'municipality' ? 'municipality' : 'address';
  const suggestions = await readSite(context).addressBase.find({ text: query.get('q') ?? '', kind });
  return Response.json({ suggestions });
}
