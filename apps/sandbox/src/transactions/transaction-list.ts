import type { AxeptaContext } from '../axepta/context.ts';
import { resultWebhook } from '../axepta/result.ts';
import { captureDuePayments } from '../axepta/settle-payment.ts';
import { orderKey } from '../ledger/ledger.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { PaypalContext } from '../paypal/context.ts';
import { fromAxepta, fromPaypal, type Transaction } from './transaction.ts';

/** Payments of both providers side by side. */
export class TransactionList {
  readonly #paypal: PaypalContext;
  readonly #axepta: AxeptaContext;
  readonly #sender: WebhookSender;

  constructor(paypal: PaypalContext, axepta: AxeptaContext, sender: WebhookSender) {
    this.#paypal = paypal;
    this.#axepta = axepta;
    this.#sender = sender;
  }

  /** Newest first; with `reference` those of one order, however each provider spells it. */
  list(reference?: string): Transaction[] {
    captureDuePayments(this.#axepta, new Date());
    const all = [
      ...this.#paypal.store.list().map((order) => fromPaypal(order, this.#sender.deliveries(order.id))),
      ...this.#axepta.store.list().map((payment) => fromAxepta(payment, this.#sender.deliveries(payment.payId))),
    ].toSorted((left, right) => right.createdAt.localeCompare(left.createdAt));
    if (reference === undefined) return all;
    const key = orderKey(reference);
    return all.filter((one) => [one.reference, one.attempt, one.id].some((candidate) => orderKey(candidate) === key));
  }

  /** Sends the webhook of a payment again, outside of any scenario. `false`: there is none. */
  repeatWebhook(id: string, signature: 'good' | 'bad', copies: number): boolean {
    const order = this.#paypal.store.find(id);
    if (order !== null && order.payerId !== null) {
      this.#paypal.webhooks.repeat(order, signature, copies);
      return true;
    }
    const payment = this.#axepta.store.find(id);
    if (payment === null || payment.result === null) return false;
    this.#axepta.dispatcher.repeat(
      resultWebhook(this.#axepta.keys, payment, signature),
      payment.payId,
      'webhook',
      copies,
    );
    return true;
  }

  /** PayPal takes a captured payment back. `false`: there is none. */
  reverse(id: string, copies: number): boolean {
    const order = this.#paypal.store.find(id);
    if (order === null || order.capture === null) return false;
    this.#paypal.webhooks.reversed(order, order.capture, copies);
    return true;
  }

  clear(): void {
    this.#paypal.store.clear();
    this.#axepta.store.clear();
    this.#paypal.ledger.clear();
  }
}
