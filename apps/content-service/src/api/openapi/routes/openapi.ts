import { routeOf } from '../../../endpoints/routes-of.ts';

/** The description itself is no call of the contract. */
const DESCRIPTION = { method: 'GET', path: '/openapi.json', access: 'public' } as const;

export default { routes: [routeOf(DESCRIPTION, 'openapi.read')] };
