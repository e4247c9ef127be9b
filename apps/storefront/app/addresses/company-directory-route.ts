import { readSite } from '../shared/page/site-context.server.ts';
import type { Route } from './+types/company-directory-route';

/** `/company-directory?siren=552100554`: always 200; `unasked` where nobody can be asked. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const siren = new URL(request.url).searchParams.get('siren') ?? '';
  return Response.json(await readSite(context).companyDirectory.find(siren));
}
