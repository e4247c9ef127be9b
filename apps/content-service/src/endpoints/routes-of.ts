import type { AccessRule, Endpoint, ProviderMessage } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../access/staff-caller.ts';
import { sendError } from '../http/errors.ts';
import type { AnswersAll, Controller, Controllers, MessageController } from './controller.ts';
import { readInput } from './read-input.ts';

/** A route of Strapi. */
export interface Route {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly handler: MessageController;
  readonly config: { readonly auth?: false; readonly policies: Policy[] };
}

type Policy = string | { readonly name: string; readonly config: { readonly actions: readonly string[] } };

/** The policy of each access rule. The order itself decides whose it is. */
const POLICY = {
  public: 'global::public',
  customer: 'global::customer',
  'guest-or-customer': 'global::guest-or-customer',
  'order-owner': 'global::guest-or-customer',
} as const;

const DESK_SESSION = 'admin::isAuthenticatedAdmin';

/** Sessions of the desk are Strapi's own to read; a customer's token opens nothing there, nor the other way round. */
function guardOf(row: AccessRule): Route['config'] {
  if (row.access !== 'staff') return { auth: false, policies: [POLICY[row.access]] };
  if (row.right === 'own') return { policies: [DESK_SESSION] };
  return { policies: [DESK_SESSION, { name: 'admin::hasPermissions', config: { actions: [actionOf(row.right)] } }] };
}

/** Handles a call: parses the input and writes the answer as the endpoint says. */
function handlerOf(row: Endpoint, controller: Controller<Endpoint>): MessageController {
  return async (ctx) => {
    const input = readInput(row, ctx);
    const reply = input.ok ? await controller(input.value, ctx) : input;
    if (!reply.ok) {
      const { code, fields, details } = reply;
      return sendError(ctx, code, { ...details, ...(fields !== undefined && { fields }) });
    }
    if ('send' in reply) return reply.send(ctx);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = row.status;
    ctx.body = z.encode(row.answer, reply.value);
  };
}

/** The route of an endpoint, with its policy. */
export function routeOf(row: Pick<Endpoint, 'method' | 'path'> & AccessRule, handler: Route['handler']): Route {
  return { method: row.method, path: row.path, handler, config: guardOf(row) };
}

/** The routes of endpoints. One without a controller, or with a refusal that its controller never gives, does not compile. */
export function routesOf<Rows extends Readonly<Record<string, Endpoint>>, Given extends Controllers<Rows>>(
  rows: Rows,
  controllers: Given & AnswersAll<Rows, Given>,
): { readonly routes: readonly Route[] } {
  return {
    routes: Object.entries<Endpoint>(rows).map(([name, row]) =>
      routeOf(row, handlerOf(row, controllerOf(controllers, name))),
    ),
  };
}

/** The routes of payment providers' messages, which are authenticated by their signatures. */
export function messageRoutesOf<Name extends string>(
  messages: Readonly<Record<Name, ProviderMessage>>,
  controllers: Readonly<Record<NoInfer<Name>, MessageController>>,
): { readonly routes: readonly Route[] } {
  return {
    routes: Object.entries<ProviderMessage>(messages).map(([name, { method, path }]) =>
      routeOf({ method, path, access: 'public' }, controllers[name as Name]),
    ),
  };
}

/** The endpoint of this controller parsed the input, which types cannot follow through a table. */
function controllerOf(controllers: Readonly<Record<string, unknown>>, name: string): Controller<Endpoint> {
  return controllers[name] as Controller<Endpoint>;
}
