import { routeOf } from '../../../endpoints/routes-of.ts';

/** This route is no endpoint of the contract. */
const DESCRIPTION = { method: 'GET', path: '/openapi.json', access: 'public' } as const;

export default { routes: [routeOf(DESCRIPTION, 'openapi.read')] };
