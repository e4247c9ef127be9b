import { expect, type Page } from '@playwright/test';
import { PaymentWorld, type PaymentScenario } from '../../scripts/stack/index.ts';
import { CARD_WORDS, CARDS, payByCard } from './card.ts';
import { logInNewCustomer } from './customer.ts';
import { paymentOf, placeOrder, type PlacedOrder } from './placed-order.ts';
import type { RunningShop } from './running-shop.ts';

/** A way to pay online: the shop's page where it begins, and what the buyer presses there. */
export interface Channel {
  readonly name: string;
  readonly provider: PaymentScenario['provider'];
  /** Its radio button on the page where the method is chosen. */
  readonly choice: RegExp;
  readonly path: '/cardpayment' | '/paypal-payment';
  /** The provider's call after the button was pressed: its page, or the call of the shop before it. */
  readonly opening: 'payssl' | 'paynow' | 'create';
  readonly press: (page: Page) => Promise<void>;
  /** Webhooks of a successful payment. */
  readonly webhooks: number;
}

export const HOSTED_CARD: Channel = {
  name: 'card on the bank’s page',
  provider: 'axepta',
  choice: /^Carte/,
  path: '/cardpayment',
  opening: 'payssl',
  press: (page) => page.getByRole('button', { name: CARD_WORDS.fr.pay }).click(),
  webhooks: 1,
};
export const OWN_CARD_FORM: Channel = {
  ...HOSTED_CARD,
  name: 'card in the shop’s form',
  opening: 'paynow',
  press: (page) => payByCard(page, 'fr', CARDS.visa),
};
export const PAYPAL: Channel = {
  name: 'PayPal',
  provider: 'paypal',
  choice: /^PayPal/,
  path: '/paypal-payment',
  opening: 'create',
  press: (page) => page.getByRole('button', { name: 'Payer avec PayPal' }).click(),
  // The approval, then the capture.
  webhooks: 2,
};

export type BuyerKind = 'guest' | 'customer';

/** A buyer before an unpaid order, and the provider in the background. */
export class PaymentStage {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly channel: Channel;
  readonly order: PlacedOrder;
  readonly world: PaymentWorld;

  constructor(page: Page, shop: RunningShop, channel: Channel, order: PlacedOrder) {
    this.page = page;
    this.shop = shop;
    this.channel = channel;
    this.order = order;
    this.world = new PaymentWorld(shop.sandboxUrl);
  }

  /** Places an order and opens the page where it is paid. */
  static async open(page: Page, shop: RunningShop, channel: Channel, buyer: BuyerKind): Promise<PaymentStage> {
    const customer = buyer === 'guest' ? null : await logInNewCustomer(page, shop, 'scenario');
    const method = channel.provider === 'paypal' ? 'paypal' : 'credit_card';
    const stage = new PaymentStage(page, shop, channel, await placeOrder(page, shop, { method, customer }));
    await page.goto(channel.path);
    return stage;
  }

  /** Queues a scenario of the provider for this order alone; returns what {@link PaymentWorld.takeBack} takes. */
  async next(...scenarios: Omit<PaymentScenario, 'provider' | 'match'>[]): Promise<string[]> {
    const { provider } = this.channel;
    const { orderNumber } = this.order;
    const match = provider === 'paypal' ? orderNumber : orderNumber.replace('-', '');
    const ordered: string[] = [];
    for (const scenario of scenarios) ordered.push(await this.world.order({ provider, match, ...scenario }));
    return ordered;
  }

  press(): Promise<void> {
    return this.channel.press(this.page);
  }

  async reads(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  async says(sentence: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByText(sentence)).toBeVisible();
  }

  /** The order is paid once, in the database and in the provider's ledger. */
  async isPaidOnce(): Promise<void> {
    await this.isStored({ order_status: 'processing', payment_status: 'paid', anomalies: [], paid_events: 1 });
    await this.isBooked([{ captured: this.order.total, captures: 1, refunded: 0 }]);
  }

  /** Nothing was captured, and the order can be paid by any method. */
  async isPayable(paymentStatus: 'pending' | 'failed'): Promise<void> {
    await this.isStored({ order_status: 'pending', payment_status: paymentStatus, anomalies: [], paid_events: 0 });
    await this.isBooked([]);
  }

  async isStored(payment: Awaited<ReturnType<typeof paymentOf>>): Promise<void> {
    await expect.poll(() => paymentOf(this.shop, this.order)).toEqual(payment);
  }

  async isBooked(totals: readonly { captured: number; captures: number; refunded: number }[]): Promise<void> {
    const booked = await this.world.ledger(this.order.orderNumber);
    expect(booked.totals).toEqual(totals.map((total) => expect.objectContaining(total)));
  }

  /** The shop's answers to the provider's webhooks, as soon as there are that many. */
  async webhookAnswers(count: number): Promise<(number | string)[]> {
    const answers = async () =>
      (await this.world.payments(this.order.orderNumber)).flatMap(({ deliveries }) =>
        deliveries.map(({ outcome }) => outcome),
      );
    await expect.poll(async () => (await answers()).length).toBeGreaterThanOrEqual(count);
    return answers();
  }
}
