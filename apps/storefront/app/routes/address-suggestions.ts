import { createAddressBase } from '../api/address-base.server.ts';
import type { Route } from './+types/address-suggestions';

const addressBase = createAddressBase();

/** `/address-suggestions?q=8+bd+du+port&kind=address`: always 200; an empty list when there is no help to be had. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const kind = query.get('kind') === 'municipality' ? 'municipality' : 'address';
  const suggestions = await addressBase.find({ text: query.get('q') ?? '', kind });
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'no-store' } });
}
