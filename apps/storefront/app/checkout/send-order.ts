import { cartChangedDetails, type CartChangedDetails, type Order, endpoints, orderRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiFailure, browserApi } from '../shared/api/client.ts';
import type { Cart } from '../cart/store/cart.ts';
import { isSessionFailure } from '../shared/api/session-failure.ts';
import { sessionStore } from '../account/session/session-store.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { createAccount } from '../account/create-account.ts';
import { attemptKeyFor, deleteAttempt } from './order-attempt.ts';
import { type OrderContext, orderRequestOf } from './order-request.ts';
import { problemsFromServer } from './server-problems.ts';
import type { CheckoutProblems } from './field-problem.ts';

export type SendResult =
  | { kind: 'placed'; order: Order; accessToken: string; token: string | null }
  /** It waits for a yes of the buyer's company. */
  | { kind: 'asked' }
  | { kind: 'cart-changed'; sent: Cart; details: CartChangedDetails }
  | { kind: 'fields'; problems: CheckoutProblems }
  /** The login has expired: ask for it, then send the same again. */
  | { kind: 'session-expired' }
  | { kind: 'account-failed' }
  | { kind: 'key-reused' }
  | { kind: 'failed'; failure: ApiFailure };

/**
 * Sends the order, after the account if one was requested. Its attempt key is stored before anything leaves the browser, so that a retry
 * after a lost answer gives the same order.
 */
export async function sendOrder(form: CheckoutForm, cart: Cart, context: OrderContext): Promise<SendResult> {
  const body = z.encode(orderRequest, orderRequestOf(form, cart, context));
  const key = attemptKeyFor(body);
  const session = sessionStore.getSnapshot();
  // A customer whose login has just expired decides first whether to continue as a guest.
  if (session.status === 'expired') return { kind: 'session-expired' };
  let { token }: { token: string | null } = session;
  if (token === null && form.flags.createAccount) {
    const account = await createAccount(
      form.values['billing.email'],
      form.values['account.password'],
      context.language,
    );
    if (!account.ok) return accountRefusal(account.failure);
    token = account.data.jwt;
  }
  if (context.asksApproval && token !== null) {
    const asked = await browserApi.call(endpoints.askApproval, { body, key, token });
    return asked.ok ? { kind: 'asked' } : refusalOf(asked.failure, token, cart);
  }
  const result = await browserApi.call(endpoints.placeOrder, { body, key, token });
  if (result.ok) {
    return { kind: 'placed', order: result.data.data, accessToken: result.data.meta.accessToken, token };
  }
  return refusalOf(result.failure, token, cart);
}

function refusalOf(failure: ApiFailure, token: string | null, cart: Cart): SendResult {
  if (token !== null && isSessionFailure(failure)) {
    sessionStore.expire(token);
    return { kind: 'session-expired' };
  }
  return refusal(failure, cart);
}

function accountRefusal(failure: ApiFailure): SendResult {
  if (failure.kind === 'refused' && failure.code === 'password-common')
    return { kind: 'fields', problems: { 'account.password': { kind: 'password-common' } } };
  return failure.kind === 'unreachable' ? { kind: 'failed', failure } : { kind: 'account-failed' };
}

function refusal(failure: ApiFailure, sent: Cart): SendResult {
  if (failure.kind !== 'refused') return { kind: 'failed', failure };
  if (failure.code === 'cart-changed') {
    const details = z.safeParse(cartChangedDetails, failure.details);
    return details.success ? { kind: 'cart-changed', sent, details: details.data } : { kind: 'failed', failure };
  }
  if (failure.code === 'idempotency-key-reused' || failure.code === 'idempotency-key-invalid') {
    // Another order was placed under this key; a further press is a new order, after the buyer was told.
    deleteAttempt();
    return { kind: 'key-reused' };
  }
  const problems = problemsFromServer(failure.fields);
  return Object.keys(problems).length > 0 ? { kind: 'fields', problems } : { kind: 'failed', failure };
}
