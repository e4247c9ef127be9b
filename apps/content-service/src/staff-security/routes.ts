import type { Context } from 'koa';
import { openToStaff } from '../access/staff-route.ts';
import {
  sendFactorState,
  sendMembers,
  sendSecurityLog,
  takeConfirmation,
  takePassword,
  takeProof,
  takeRemoval,
  takeRenewal,
  takeReset,
  takeSetUp,
} from './controller.ts';

/** Administrators have every registered right; no role of the shop has this one. */
const SUPERVISE = { category: 'Sécurité', displayName: 'Lire le journal de sécurité', uid: 'security.supervise' };

type Handler = (ctx: Context) => Promise<void>;
type Call = readonly [method: 'GET' | 'POST', path: string, handler: Handler];

/** For all staff, about themselves. */
const OWN: readonly Call[] = [
  ['GET', '/second-factor', sendFactorState],
  ['POST', '/second-factor/set-up', takeSetUp],
  ['POST', '/second-factor/confirm', takeConfirmation],
  ['POST', '/second-factor/prove', takeProof],
  ['POST', '/second-factor/remove', takeRemoval],
  ['POST', '/second-factor/recovery-codes', takeRenewal],
  ['POST', '/password', takePassword],
];

const SUPERVISION: readonly Call[] = [
  ['GET', '/members', sendMembers],
  ['POST', '/members/:id/reset', takeReset],
  ['GET', '/log', sendSecurityLog],
];

/** Call while Strapi registers. These calls belong to the desk, not to the API, so they have a root of their own. */
export async function registerStaffSecurity(): Promise<void> {
  open(OWN, ['admin::isAuthenticatedAdmin']);
  const supervise = { name: 'admin::hasPermissions', config: { actions: [`api::${SUPERVISE.uid}`] } };
  open(SUPERVISION, ['admin::isAuthenticatedAdmin', supervise]);
  await openToStaff(SUPERVISE, []);
}

function open(calls: readonly Call[], policies: (string | { name: string; config: object })[]): void {
  strapi.server.routes({
    type: 'admin',
    routes: calls.map(([method, path, handler]) => ({
      method,
      path: `/staff-security${path}`,
      handler,
      config: { policies },
      info: { type: 'admin' as const },
    })),
  });
}
