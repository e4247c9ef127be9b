import type { Endpoint } from '@economat/contract';
import type { Context } from 'koa';

/** A right of a role of the desk, to be given by administrators. */
export interface StaffRight {
  readonly category: string;
  readonly displayName: string;
  readonly uid: string;
}

interface PermissionService {
  readonly actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
}

/** A call of the desk with its controller. */
export type StaffRoute = readonly [
  row: Endpoint & { readonly access: 'staff' },
  handler: (ctx: Context) => Promise<void>,
];

/**
 * Opens routes to desk sessions (not to customers' tokens) and registers their right, which administrators can give to a role. Call while
 * Strapi registers: the super administrator does not get later rights.
 */
export async function openToStaff(right: StaffRight, routes: readonly StaffRoute[]): Promise<void> {
  const policies = [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [`api::${right.uid}`] } },
  ];
  strapi.server.routes({
    type: 'admin',
    routes: routes.map(([{ method, path }, handler]) => ({
      method,
      path: `/api${path}`,
      handler,
      config: { policies },
      info: { type: 'admin' as const },
    })),
  });
  const { actionProvider } = strapi.service('admin::permission') as PermissionService;
  await actionProvider.registerMany([{ section: 'settings', ...right }]);
}
