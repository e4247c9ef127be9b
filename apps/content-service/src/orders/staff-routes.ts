import type { Context } from 'koa';
import {
  cancelStaffOrder,
  deliverStaffOrder,
  readStaffOrder,
  receiveTransfer,
  shipStaffOrder,
} from './staff-controller.ts';

/** Right of a role of the desk to move orders along. Reading and listing orders is the content manager's own right. */
const ADVANCE_ORDERS = {
  section: 'settings',
  category: 'Commandes',
  displayName: 'Faire avancer une commande',
  uid: 'order.advance',
};
const ADVANCE_ORDERS_ACTION = 'api::order.advance';

interface PermissionService {
  readonly actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
}

function staffRoute(method: 'GET' | 'POST', path: string, handler: (ctx: Context) => Promise<void>) {
  const policies = [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [ADVANCE_ORDERS_ACTION] } },
  ];
  return {
    method,
    path: `/api/staff/orders/:id${path}`,
    handler,
    config: { policies },
    info: { type: 'admin' as const },
  };
}

/**
 * Opens the staff's part of the API to sessions of the desk (not to customers' tokens), and makes the right to use it one
 * that administrators can give to a role. To be called while Strapi registers: rights that come later are not known to
 * the super administrator.
 */
export async function registerStaffOrders(): Promise<void> {
  const routes = [
    staffRoute('GET', '', readStaffOrder),
    staffRoute('POST', '/ship', shipStaffOrder),
    staffRoute('POST', '/deliver', deliverStaffOrder),
    staffRoute('POST', '/cancel', cancelStaffOrder),
    staffRoute('POST', '/transfer-received', receiveTransfer),
  ];
  strapi.server.routes({ type: 'admin', routes });
  const { actionProvider } = strapi.service('admin::permission') as PermissionService;
  await actionProvider.registerMany([ADVANCE_ORDERS]);
}
