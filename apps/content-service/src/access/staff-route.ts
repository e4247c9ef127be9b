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

/** A call of the desk, with what answers it. */
export type StaffRoute = readonly [
  row: Endpoint & { readonly access: 'staff' },
  handler: (ctx: Context) => Promise<void>,
];

/**
 * Opens a staff's part of the API to sessions of the desk (not to customers' tokens), and makes the right to use it one that
 * administrators can give to a role. To be called while Strapi registers: rights that come later are not known to the super
 * administrator.
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
