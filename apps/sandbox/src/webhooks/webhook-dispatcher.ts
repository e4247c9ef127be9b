import type { QueuedScenario, ScenarioQueue } from '../control/scenario-queue.ts';
import { scenariosOf, type Provider } from '../control/scenarios.ts';
import type { Webhook, WebhookSender } from './webhook-sender.ts';

/** A webhook about one payment. `build` signs it, falsely when told so. */
export interface WebhookOrder {
  readonly paymentId: string;
  /** Name by which a scenario can single out this webhook: the event type, or `webhook` for cards. */
  readonly operation: string;
  readonly build: (signature: 'good' | 'bad') => Webhook;
}

const WEBHOOK_SCENARIOS = scenariosOf('webhook');

/** Decides, following the scenarios, when and how often a webhook leaves. */
export class WebhookDispatcher {
  readonly #sender: WebhookSender;
  readonly #scenarios: ScenarioQueue;
  readonly #held = new Map<string, () => void>();

  constructor(sender: WebhookSender, scenarios: ScenarioQueue) {
    this.#sender = sender;
    this.#scenarios = scenarios;
  }

  /** Takes the scenario for the next webhook, so that a caller can also act on it (a falsely signed browser return). */
  plan(provider: Provider, operation: string, references: readonly string[]): QueuedScenario | null {
    return this.#scenarios.take({ provider, among: WEBHOOK_SCENARIOS, operation, references });
  }

  /** Starts the delivery and returns at once: the payment page never waits for the shop. */
  dispatch(order: WebhookOrder, scenario: QueuedScenario | null): void {
    const webhook = order.build(scenario?.scenario === 'bad-signature' ? 'bad' : 'good');
    const send = (): Promise<void> => this.#sender.send(webhook, order.paymentId, order.operation);
    switch (scenario?.scenario) {
      case 'no-webhook':
        return;
      case 'late-webhook':
        return this.#sender.later(scenario.delayMs, () => void send());
      case 'duplicate-webhook':
        void send();
        void send();
        return;
      case 'replay':
        void send().then(() => this.#sender.later(scenario.delayMs, () => void send()));
        return;
      case 'out-of-order':
        return this.#hold(order.paymentId, scenario.delayMs, () => void send());
      default:
        void send().then(() => this.#release(order.paymentId));
    }
  }

  /** Sends one webhook `copies` times at the same instant, whatever the scenarios say. */
  repeat(webhook: Webhook, paymentId: string, label: string, copies: number): void {
    for (let copy = 0; copy < copies; copy += 1) void this.#sender.send(webhook, paymentId, label);
  }

  // A held webhook leaves after the next one about the same payment, or when the delay is over because none came.
  #hold(paymentId: string, delayMs: number, send: () => void): void {
    this.#release(paymentId);
    this.#held.set(paymentId, send);
    this.#sender.later(delayMs, () => {
      if (this.#held.get(paymentId) === send) this.#release(paymentId);
    });
  }

  #release(paymentId: string): void {
    const send = this.#held.get(paymentId);
    this.#held.delete(paymentId);
    send?.();
  }
}
