import type { WebhookDispatcher } from '../webhooks/webhook-dispatcher.ts';
import type { Webhook } from '../webhooks/webhook-sender.ts';
import {
  paypalId,
  orderReferences,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
  type RefundStatus,
} from './order.ts';
import { captureView, fullOrder, refundView } from './order-view.ts';
import type { WebhookSigner } from './webhook-signer.ts';

// PayPal repeats a refused webhook up to 25 times.
const MAX_TRIES = 26;

interface WebhookEvent {
  readonly type: string;
  readonly resourceType: 'checkout-order' | 'capture' | 'refund';
  readonly summary: string;
  readonly resource: object;
}

const REFUND_EVENTS = {
  PENDING: { type: 'PAYMENT.REFUND.PENDING', summary: 'Remboursement en attente' },
  COMPLETED: { type: 'PAYMENT.CAPTURE.REFUNDED', summary: 'Paiement remboursé' },
  FAILED: { type: 'PAYMENT.REFUND.FAILED', summary: 'Remboursement échoué' },
} as const satisfies Record<RefundStatus, Pick<WebhookEvent, 'type' | 'summary'>>;

/** Sends a webhook about an order, a capture or a refund. */
export class PaypalWebhooks {
  readonly #dispatcher: WebhookDispatcher;
  readonly #signer: WebhookSigner;
  readonly webhookUrl: string;
  readonly #baseUrl: string;

  constructor(dispatcher: WebhookDispatcher, signer: WebhookSigner, webhookUrl: string, baseUrl: string) {
    this.#dispatcher = dispatcher;
    this.#signer = signer;
    this.webhookUrl = webhookUrl;
    this.#baseUrl = baseUrl;
  }

  orderApproved(order: PaypalOrder): void {
    this.#announce(order, this.#approval(order));
  }

  captured(order: PaypalOrder, capture: PaypalCapture): void {
    const type = capture.status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED';
    this.#announce(order, this.#capture(order, capture, type, 'Paiement encaissé'));
  }

  captureDeclined(order: PaypalOrder, capture: PaypalCapture): void {
    this.#announce(order, this.#capture(order, capture, 'PAYMENT.CAPTURE.DECLINED', 'Paiement refusé'));
  }

  refunded(order: PaypalOrder, capture: PaypalCapture, refund: PaypalRefund): void {
    this.#announce(order, {
      ...REFUND_EVENTS[refund.status],
      resourceType: 'refund',
      resource: refundView(order, capture, refund, this.#baseUrl),
    });
  }

  /** PayPal takes a captured payment back, as after a buyer's complaint at their bank; `copies` webhooks at the same instant. */
  reversed(order: PaypalOrder, capture: PaypalCapture, copies: number): void {
    const event = this.#capture(order, capture, 'PAYMENT.CAPTURE.REVERSED', 'Paiement repris');
    this.#dispatcher.repeat(this.#webhook(event, 'good'), order.id, event.type, copies);
  }

  /** Sends the present webhook of an order once more, `copies` times at the same instant, outside of any scenario. */
  repeat(order: PaypalOrder, signature: 'good' | 'bad', copies: number): void {
    const event =
      order.capture === null
        ? this.#approval(order)
        : this.#capture(order, order.capture, 'PAYMENT.CAPTURE.COMPLETED', 'Paiement encaissé');
    this.#dispatcher.repeat(this.#webhook(event, signature), order.id, event.type, copies);
  }

  #approval(order: PaypalOrder): WebhookEvent {
    const summary = 'Commande approuvée par l’acheteur';
    const resource = fullOrder(order, this.#baseUrl);
    return { type: 'CHECKOUT.ORDER.APPROVED', resourceType: 'checkout-order', summary, resource };
  }

  #capture(order: PaypalOrder, capture: PaypalCapture, type: string, summary: string): WebhookEvent {
    return { type, resourceType: 'capture', summary, resource: captureView(order, capture, this.#baseUrl) };
  }

  #announce(order: PaypalOrder, event: WebhookEvent): void {
    const scenario = this.#dispatcher.plan('paypal', event.type, orderReferences(order));
    const build = (signature: 'good' | 'bad'): Webhook => this.#webhook(event, signature);
    this.#dispatcher.dispatch({ paymentId: order.id, operation: event.type, build }, scenario);
  }

  #webhook({ type, resourceType, summary, resource }: WebhookEvent, signature: 'good' | 'bad'): Webhook {
    const body = asciiJson({
      id: `WH-${paypalId(17)}-${paypalId(17)}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
    });
    return {
      url: this.webhookUrl,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'PayPal/AUHD-sandbox',
        ...this.#signer.sign(body, this.#baseUrl, signature),
      },
      body,
      accepts: (status) => status >= 200 && status < 300,
      maxTries: MAX_TRIES,
    };
  }
}

/**
 * JSON with every non-ASCII character escaped. A receiver that parses and prints the body again before checking the
 * signature gets other bytes, and fails here as it would fail at PayPal.
 */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
