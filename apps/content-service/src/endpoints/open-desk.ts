import { type Endpoint, STAFF_RIGHTS } from '@economat/contract';
import type { AnswersAll, Controllers } from './controller.ts';
import { routesOf } from './routes-of.ts';

interface PermissionService {
  readonly actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
}

/**
 * Opens the desk's calls to sessions of the desk (not to customers' tokens), and makes their rights known, for administrators to
 * give to roles. Call while Strapi registers: rights that come later are not known to the super administrator.
 */
export async function openDesk<Rows extends Readonly<Record<string, Endpoint>>, Given extends Controllers<Rows>>(
  rows: Rows,
  controllers: Given & AnswersAll<Rows, Given>,
): Promise<void> {
  const { routes } = routesOf(rows, controllers);
  strapi.server.routes({
    type: 'admin',
    routes: routes.map((route) => ({ ...route, path: `/api${route.path}`, info: { type: 'admin' as const } })),
  });
  const { actionProvider } = strapi.service('admin::permission') as PermissionService;
  const rights = Object.entries(STAFF_RIGHTS).map(([uid, words]) => ({ section: 'settings', uid, ...words }));
  await actionProvider.registerMany(rights);
}
