import { cardPaymentAnswer, payPalCreateAnswer } from '@economat/contract';
import type { SharedShop } from '../../setup/shared-shop.ts';
import { logInAs, type Person } from '../accounts.ts';
import { CARDS, openCardPage, returnToShop, typeCard } from '../card-buyer.ts';
import { changesOf } from '../order-changes.ts';
import {
  ADDRESS,
  call,
  type CallOptions,
  newKey,
  orderData,
  placed,
  placeOrder,
  type ShownLine,
} from '../order-client.ts';
import { staffOrderOf } from '../paid-order.ts';
import type { PlacedOrder } from '../paypal-order.ts';
import { newTrackingNumber } from '../tracking-number.ts';
import { taken } from './answers.ts';
import { type Chance, oneOf } from './chance.ts';
import { type Article, BUYERS, REACHED_COMPANY } from './goods-and-buyers.ts';
import type { Present } from './present.ts';
import type { SimulatedBank } from './simulated-bank.ts';

/** Cents: PayPal takes no more, and the card platform no less. */
const PAYPAL_LIMIT = 20_000;
const CARD_LEAST = 100;

export interface AccountCompany {
  readonly manager: Person;
  readonly documentId: string;
  readonly buyer: object;
}

/** What is sold, and to whom. */
export interface Cast {
  readonly articles: readonly Article[];
  readonly vouchers: readonly { readonly code: string; readonly amount: number }[];
  readonly customers: readonly Person[];
  readonly companies: readonly AccountCompany[];
}

/** An order with who may open it: a customer by today's session, a guest by the secret. */
interface Bought extends PlacedOrder {
  readonly customer: Person | null;
}

/** What follows an order some days later. */
export interface Later {
  readonly after: number;
  readonly act: () => Promise<unknown>;
}

/** Buyers of all kinds, by the calls of their browsers, and what staff do with their orders. */
export class SimulatedBuyers {
  readonly #shop: SharedShop;
  readonly #present: Present;
  readonly #bank: SimulatedBank;
  readonly #cast: Cast;
  /** Of today. */
  readonly #sessions = new Map<Person, Promise<string>>();

  constructor(shop: SharedShop, present: Present, bank: SimulatedBank, cast: Cast) {
    this.#shop = shop;
    this.#present = present;
    this.#bank = bank;
    this.#cast = cast;
  }

  /** Whoever orders today logs in anew. */
  beginDay(): void {
    this.#sessions.clear();
  }

  /** One order, paid or not. @returns what follows it on other days. */
  async order(chance: Chance): Promise<Later[]> {
    const lines = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
      ...oneOf(chance, this.#cast.articles),
      quantity: 1 + Math.floor(chance() * 4),
    }));
    const distinct = [...new Map(lines.map((line) => [line.product.productId, line])).values()];
    if (chance() < 0.15) return this.#orderOnAccount(chance, distinct);
    const voucher = chance() < 0.25 ? oneOf(chance, this.#cast.vouchers) : null;
    const data = orderData(distinct, voucher === null ? null : { amount: voucher.amount / 100, code: voucher.code });
    const wanted = oneOf(chance, ['credit_card', 'credit_card', 'paypal', 'bank_transfer', 'bank_transfer'] as const);
    const paymentMethod = possibleMethod(wanted, Math.round(data.total * 100));
    const buyer = chance() < 0.03 ? REACHED_COMPANY : oneOf(chance, BUYERS);
    const customer = chance() < 0.2 ? oneOf(chance, this.#cast.customers) : null;
    const token = customer === null ? undefined : await this.#tokenOf(customer);
    const answer = await placeOrder(this.#shop.url, { ...data, ...buyer, paymentMethod }, { token });
    const order = { ...placed(answer), customer };
    // Nothing is left to pay of an order that a voucher pays.
    if (order.total === 0) return [];
    if (paymentMethod === 'bank_transfer') return this.#transferred(chance, order);
    await (paymentMethod === 'paypal' ? this.#payByPayPal(order) : this.#payByCard(order));
    return this.#afterPayment(chance, order, 'provider');
  }

  async #orderOnAccount(chance: Chance, lines: readonly ShownLine[]): Promise<Later[]> {
    const { manager, documentId: company, buyer } = oneOf(chance, this.#cast.companies);
    const data = { ...orderData(lines), ...buyer, paymentMethod: 'on_account', company };
    const order = placed(await placeOrder(this.#shop.url, data, { token: await this.#tokenOf(manager) }));
    const ship = async () => {
      const parcel = { carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
      taken(await this.#present.desk.move(order.documentId, 'ship', { data: parcel }));
    };
    return [{ after: 1 + Math.floor(chance() * 6), act: ship }];
  }

  /** The transfer comes some days later, or never; some are invoiced before. */
  async #transferred(chance: Chance, order: Bought): Promise<Later[]> {
    const fate = chance();
    if (fate < 0.15) taken(await this.#present.desk.move(order.documentId, 'invoice'));
    if (fate < 0.05 || fate > 0.95) {
      const cancel = async () =>
        taken(await this.#present.desk.move(order.documentId, 'cancel', { data: { reason: 'Plus besoin' } }));
      return [{ after: 5, act: cancel }];
    }
    const isReduced = (fate > 0.05 && fate < 0.08) || fate > 0.92;
    const arrives = 1 + Math.floor(chance() * 6);
    const arrival = async () => {
      const awaited = isReduced ? await this.#reduce(order, 1) : order;
      this.#bank.transfer(awaited);
    };
    const later = this.#afterPayment(chance, order, 'bank').map(({ after, act }) => ({
      after: after + arrives + 28,
      act,
    }));
    return [{ after: arrives, act: arrival }, ...later];
  }

  /** Staff let the buyer have an order cheaper; nobody has to agree to that. */
  async #reduce(order: PlacedOrder, euros: number): Promise<PlacedOrder> {
    if (order.total <= euros * 100) return order;
    await changesOf(this.#present.desk, order).made({ discount: { amount: euros, reason: 'Geste commercial' } });
    const { data } = staffOrderOf(await this.#present.desk.read(order.documentId));
    return { ...order, total: data.total };
  }

  #afterPayment(chance: Chance, order: Bought, held: 'provider' | 'bank'): Later[] {
    const fate = chance();
    const after = 2 + Math.floor(chance() * 10);
    const part = Math.max(1, Math.floor(order.total * chance()));
    const refund = (most: number) => async () => {
      const amount = Math.min(most, staffOrderOf(await this.#present.desk.read(order.documentId)).meta.refundable);
      if (amount <= 0) return;
      const data = { key: newKey(), amount: amount / 100, reason: 'Article abîmé' };
      if (held === 'provider') taken(await this.#present.desk.post(`/orders/${order.documentId}/refund`, { data }));
      else await this.#bank.refundByTransfer(order, data);
    };
    if (fate < 0.08) return [{ after, act: refund(part) }];
    if (fate < 0.11)
      return [
        { after, act: refund(Math.max(1, Math.floor(part / 2))) },
        { after: after + 28, act: refund(order.total) },
      ];
    if (fate < 0.14) return [{ after, act: refund(order.total) }];
    if (fate < 0.22) return [{ after, act: () => this.#withdraw(chance, order, held) }];
    if (fate < 0.25 && held === 'provider') {
      const data = { key: newKey(), reason: 'Plus en stock' };
      return [
        {
          after,
          act: async () => taken(await this.#present.desk.move(order.documentId, 'cancel-and-refund', { data })),
        },
      ];
    }
    return [];
  }

  /** The buyer gives one piece back, where the law lets them, and gets what it cost. */
  async #withdraw(chance: Chance, order: Bought, held: 'provider' | 'bank'): Promise<void> {
    const line = oneOf(chance, order.orderItems);
    const wish = { name: 'Léa', email: ADDRESS.email, lines: [{ orderItem: line.documentId, quantity: 1 }] };
    const options = { ...(await this.#access(order)), key: newKey() };
    const answer = await call(
      this.#shop.url,
      'POST',
      `/orders/${order.documentId}/withdrawal`,
      { data: wish },
      options,
    );
    if (answer.status === 409) return;
    taken(answer, 'withdrawal', 201);
    const [open] = staffOrderOf(await this.#present.desk.read(order.documentId)).meta.withdrawals;
    if (open === undefined || open.amount === 0) return;
    const data = { key: newKey(), amount: open.amount / 100, reason: 'Rétractation', withdrawal: open.documentId };
    if (held === 'provider') taken(await this.#present.desk.post(`/orders/${order.documentId}/refund`, { data }));
    else await this.#bank.refundByTransfer(order, data);
  }

  /** People log in once a day. */
  #tokenOf(person: Person): Promise<string> {
    const { url } = this.#shop;
    const session =
      this.#sessions.get(person) ?? logInAs(url, person.email, person.password).then(({ token }) => token);
    this.#sessions.set(person, session);
    return session;
  }

  async #access({ customer, accessToken }: Bought): Promise<CallOptions> {
    return customer === null ? { orderToken: accessToken } : { token: await this.#tokenOf(customer) };
  }

  async #payByCard(order: Bought): Promise<void> {
    const body = { orderId: order.orderNumber, currency: 'EUR' };
    const begun = await call(this.#shop.url, 'POST', '/bnpaxepta/create-payment', body, await this.#access(order));
    taken(begun, `to pay ${order.orderNumber} of ${order.customer?.email ?? 'a guest'} on ${this.#present.day}`);
    const page = await openCardPage(cardPaymentAnswer.parse(begun.body).redirectUrl);
    const { status } = await returnToShop(await typeCard(page, CARDS.frictionless));
    if (status >= 400) throw new Error(`The card did not pay ${order.orderNumber}: ${status}`);
  }

  async #payByPayPal(order: Bought): Promise<void> {
    const body = { orderId: order.documentId };
    const begun = await call(this.#shop.url, 'POST', '/paypal/create-order', body, await this.#access(order));
    taken(begun, `to pay ${order.orderNumber} of ${order.customer?.email ?? 'a guest'} on ${this.#present.day}`);
    const { approvalUrl, id } = payPalCreateAnswer.parse(begun.body);
    await this.#shop.world.approve(approvalUrl, order.orderNumber);
    taken(await call(this.#shop.url, 'GET', `/paypal/capture-order?token=${id}`), order.orderNumber);
  }
}

/** What a buyer takes who wanted a method that is not to be had for a sum. */
function possibleMethod(wanted: 'credit_card' | 'paypal' | 'bank_transfer', total: number) {
  if (wanted === 'paypal' && total > PAYPAL_LIMIT) return 'credit_card';
  return wanted === 'credit_card' && total < CARD_LEAST ? 'paypal' : wanted;
}
