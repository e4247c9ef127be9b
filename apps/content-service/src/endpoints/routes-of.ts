import type { Endpoint, ProviderMessage } from '@economat/contract';
import * as z from 'zod/mini';
import { sendError } from '../http/errors.ts';
import type { Controller, Controllers, MessageController } from './controller.ts';
import { readInput } from './read-input.ts';

/** A route of Strapi. */
export interface Route {
  readonly method: Endpoint['method'];
  readonly path: string;
  /** The handler, or its name among Strapi's controllers. */
  readonly handler: MessageController | string;
  readonly config: { readonly auth: false; readonly policies: readonly string[] };
}

/** The policy of each access rule. The order itself decides whose it is. */
const POLICY = {
  public: 'global::public',
  customer: 'global::customer',
  'guest-or-customer': 'global::guest-or-customer',
  'order-owner': 'global::guest-or-customer',
} as const;

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
export function routeOf({ method, path, access }: BuyerRow, handler: Route['handler']): Route {
  return { method, path, handler, config: { auth: false, policies: [POLICY[access]] } };
}

/** The routes of endpoints with their controllers. An endpoint without a controller does not compile. */
export function routesOf<Rows extends Readonly<Record<string, BuyerEndpoint>>>(
  rows: Rows,
  controllers: Controllers<Rows>,
): { readonly routes: readonly Route[] } {
  return {
    routes: Object.entries<BuyerEndpoint>(rows).map(([name, row]) =>
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

type BuyerRow = Pick<Endpoint, 'method' | 'path'> & { readonly access: keyof typeof POLICY };
type BuyerEndpoint = Endpoint & BuyerRow;

/** The endpoint of this controller parsed the input, which types cannot follow through a table. */
function controllerOf(controllers: Readonly<Record<string, unknown>>, name: string): Controller<Endpoint> {
  return controllers[name] as Controller<Endpoint>;
}
