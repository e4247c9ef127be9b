/* eslint-disable max-lines -- one buyer, one bank and one clock play the whole year; it is to be split by what they do */
import { collectMonths } from '../../src/on-account/collect-month.ts';
import {
  cardPaymentAnswer,
  companyAccountsAnswer,
  payPalCreateAnswer,
  statementAnswer,
  transfersAnswer,
} from '@economat/contract';
import * as z from 'zod/mini';
import type { Money, Settlement, WriteOff } from '../second-books/facts.ts';
import type { PaymentShop } from '../setup/payment-shop.ts';
import { logInAs, type Person, registerPerson } from './accounts.ts';
import { openCardPage, returnToShop, typeCard, CARDS } from './card-buyer.ts';
import { KNOWN_SIREN, UNKNOWN_SIREN } from './invoicing.ts';
import type { MovedClock } from './moved-clock.ts';
import { changesOf } from './order-changes.ts';
import {
  ADDRESS,
  type Answer,
  call,
  type CallOptions,
  newKey,
  orderData,
  placed,
  placeOrder,
  type ShownLine,
} from './order-client.ts';
import { openOrders } from './order-deps.ts';
import { addProduct, addVoucher, query } from './order-fixtures.ts';
import { staffOrderOf } from './paid-order.ts';
import type { PlacedOrder } from './paypal-order.ts';
import { ReportingShop } from './reporting.ts';
import { StaffDesk } from './staff-desk.ts';
import { newTrackingNumber } from './tracking-number.ts';

/** A year that no real clock has reached. */
export const YEAR = { from: '2031-01-01', to: '2031-12-31' } as const;
const EXEMPT = 'VATEX-FR-CGI261C-3';
const CONCURRENT = 6;
const PAYPAL_LIMIT = 20_000;

/** A number between 0 and 1 for each call, the same for the same seed (mulberry32). */
type Chance = () => number;
function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}

interface Article extends ShownLine {
  readonly isService: boolean;
}

interface AccountCompany {
  readonly manager: Person;
  readonly documentId: string;
  readonly buyer: object;
}

/** An order with who may open it: a customer by today's session, a guest by the secret. */
interface Bought extends PlacedOrder {
  readonly customer: Person | null;
}

/** What follows an order some days later. */
interface Later {
  readonly after: number;
  readonly act: () => Promise<unknown>;
}

const ABROAD = { ...ADDRESS, country: 'NL', postalCode: '1017 AB', city: 'Amsterdam' };
const FRENCH_COMPANY = { billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' } };
const DUTCH_COMPANY = {
  buyer: { type: 'company', vatNumber: 'NL004495445B01' },
  billingAddress: { ...ABROAD, companyName: 'Hotel Canal BV' },
};
const BUYERS = [
  {},
  {},
  {},
  {},
  { billingAddress: ABROAD },
  { ...FRENCH_COMPANY, buyer: { type: 'company', siren: UNKNOWN_SIREN } },
  { ...FRENCH_COMPANY, buyer: { type: 'company', siren: UNKNOWN_SIREN, purchaseOrderNumber: 'BC-77' } },
  FRENCH_COMPANY,
  DUTCH_COMPANY,
] as const;
const REACHED_COMPANY = { ...FRENCH_COMPANY, buyer: { type: 'company', siren: KNOWN_SIREN } };

const movements = z.object({
  entries: z.array(
    z.object({
      provider: z.enum(['paypal', 'axepta']),
      kind: z.string(),
      reference: z.string(),
      movementId: z.string(),
      amount: z.number(),
      at: z.string(),
    }),
  ),
});

/** Orders of all kinds through the calls of buyers and staff, day by day; what the bank and the providers did is kept beside the shop. */
export class SimulatedYear {
  readonly #shop: PaymentShop;
  readonly #clock: MovedClock;
  readonly #reports: ReportingShop;
  readonly #jobs: ReturnType<typeof openOrders>;
  #today: string = YEAR.from;
  #moment = new Date();
  #desk!: StaffDesk;
  #articles: readonly Article[] = [];
  #vouchers: readonly { readonly code: string; readonly amount: number }[] = [];
  #customers: readonly Person[] = [];
  #companies: readonly AccountCompany[] = [];
  /** Of today. */
  readonly #sessions = new Map<Person, Promise<string>>();
  readonly #waiting: { readonly day: string; readonly act: Later['act'] }[] = [];
  /** When each day began on the providers' clocks. */
  readonly #began: { readonly at: string; readonly day: string }[] = [];
  readonly #bank: Money[] = [];
  readonly #transfers: PlacedOrder[] = [];
  readonly #writeOffs: WriteOff[] = [];
  readonly #settlements: Settlement[] = [];
  #settled = 0;
  #orders = 0;

  constructor(shop: PaymentShop, clock: MovedClock) {
    this.#shop = shop;
    this.#clock = clock;
    this.#reports = new ReportingShop(shop);
    this.#jobs = openOrders(shop.databaseUrl, () => this.#moment);
  }

  async close(): Promise<void> {
    await this.#reports.close();
    await this.#jobs.close();
  }

  get desk(): StaffDesk {
    return this.#desk;
  }

  get reports(): ReportingShop {
    return this.#reports;
  }

  get orders(): number {
    return this.#orders;
  }

  get services(): ReadonlySet<string> {
    return new Set(this.#articles.filter(({ isService }) => isService).map(({ product }) => product.title));
  }

  get writeOffs(): readonly WriteOff[] {
    return this.#writeOffs;
  }

  get settlements(): readonly Settlement[] {
    return this.#settlements;
  }

  /** Articles of every rate and nature, vouchers, customers and companies. */
  async open(): Promise<void> {
    const { url, databaseUrl } = this.#shop;
    // A mail with its PDF costs more than the order; mails are other tests' matter.
    await query(
      databaseUrl,
      `create function hold_mail() returns trigger language plpgsql as
         $$ begin new.available_at = now() + interval '20 years'; return new; end $$;
       create trigger hold_mail before insert on shop_outbox for each row execute function hold_mail()`,
    );
    // The browser's return says the same at once.
    for (const provider of ['paypal', 'axepta'] as const)
      await this.#shop.world.order({ provider, scenario: 'no-webhook', times: 0 });
    this.#articles = await this.#sell();
    this.#vouchers = await Promise.all(
      [500, 1234, 3000].map(async (amount) => ({
        amount,
        code: await addVoucher(databaseUrl, { amountCents: amount }),
      })),
    );
    await this.setDay(YEAR.from);
    await this.#reports.connectSince(YEAR.from);
    this.#customers = await Promise.all([1, 2].map(() => registerPerson(url)));
    const terms = { isAllowed: true, limit: 90_000, days: 30 };
    this.#companies = await Promise.all([
      this.#found('Bastille Location', { siren: KNOWN_SIREN }, REACHED_COMPANY, { ...terms, frequency: 'month' }),
      this.#found('Gîtes du Lac', { siren: UNKNOWN_SIREN }, { ...BUYERS[5] }, { ...terms, frequency: 'month' }),
      this.#found('Auberge du Pont', { siren: UNKNOWN_SIREN }, { ...BUYERS[5] }, { ...terms, frequency: 'order' }),
      this.#found('Hotel Canal BV', { vatNumber: 'NL004495445B01' }, DUTCH_COMPANY, { ...terms, frequency: 'month' }),
      this.#found('Hotel Gracht BV', { vatNumber: 'NL004495445B01' }, DUTCH_COMPANY, { ...terms, frequency: 'order' }),
    ]);
  }

  async #sell(): Promise<Article[]> {
    const facts = [
      [20, 13.37, false],
      [20, 4.99, false],
      [10, 8.45, false],
      [5.5, 30.51, false],
      [2.1, 3.33, false],
      [0, 13.9, false],
      [20, 14.53, true],
      [10, 21.07, true],
      [5.5, 6.66, true],
    ] as const;
    return Promise.all(
      facts.map(async ([vat, unitPrice, isService], index) => {
        const ground = vat === 0 ? { vatGround: EXEMPT } : {};
        const title = `${isService ? 'Location' : 'Article'} ${index + 1}`;
        const product = await addProduct(this.#shop.databaseUrl, {
          price: unitPrice.toFixed(2),
          vat,
          title,
          ...ground,
        });
        const nature = `update sidebar_items set nature = 'service' where document_id = $1`;
        if (isService) await query(this.#shop.databaseUrl, nature, [product.productId]);
        return { product, unitPrice, vat, isService };
      }),
    );
  }

  async #found(name: string, numbers: object, buyer: object, terms: object): Promise<AccountCompany> {
    const manager = await registerPerson(this.#shop.url);
    const founded = await call(
      this.#shop.url,
      'POST',
      '/company',
      { data: { name, ...numbers } },
      { token: manager.token },
    );
    const { documentId } = (founded.body as { data: { documentId: string } }).data;
    taken(await this.#desk.post(`/company-accounts/${documentId}/terms`, { data: terms }));
    return { manager, documentId, buyer };
  }

  /** Every clock of shop and platform goes on from this moment of a day in Paris's winter time. */
  async setDay(day: string, hour = 9): Promise<void> {
    this.#today = day;
    this.#moment = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
    await this.#clock.set(this.#moment);
    this.#began.push({ at: new Date().toISOString(), day });
    await this.#reports.setToday(day);
    this.#desk = await StaffDesk.logIn(this.#shop.url);
  }

  /** A day of so many orders, with all that is due by then. */
  async live(day: string, orders: number): Promise<void> {
    await this.setDay(day);
    this.#sessions.clear();
    await this.#followUp();
    await this.#readStatement();
    await this.#payAccounts();
    const first = this.#orders;
    this.#orders += orders;
    await inTurns(
      Array.from({ length: orders }, (_, index) => async () => {
        const chance = chanceOf(first + index + 1);
        for (const { after, act } of await this.#order(chance)) {
          this.#waiting.push({ day: dayAfter(day, after), act });
        }
      }),
    );
  }

  /** What waits for a day that has come, and at the end of the year whatever still waits. */
  async #followUp(): Promise<void> {
    const due = this.#waiting.filter(({ day }) => day <= this.#today);
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter(({ day }) => day > this.#today));
    await inTurns(due.map(({ act }) => act));
  }

  async #order(chance: Chance): Promise<Later[]> {
    const lines = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
      ...oneOf(chance, this.#articles),
      quantity: 1 + Math.floor(chance() * 4),
    }));
    const distinct = [...new Map(lines.map((line) => [line.product.productId, line])).values()];
    if (chance() < 0.15) return this.#orderOnAccount(chance, distinct);
    const voucher = chance() < 0.25 ? oneOf(chance, this.#vouchers) : null;
    const data = orderData(distinct, voucher === null ? null : { amount: voucher.amount / 100, code: voucher.code });
    const wanted = oneOf(chance, ['credit_card', 'credit_card', 'paypal', 'bank_transfer', 'bank_transfer'] as const);
    const paymentMethod = wanted === 'paypal' && data.total * 100 > PAYPAL_LIMIT ? 'credit_card' : wanted;
    const buyer = chance() < 0.03 ? REACHED_COMPANY : oneOf(chance, BUYERS);
    const customer = chance() < 0.2 ? oneOf(chance, this.#customers) : null;
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
    const { manager, documentId: company, buyer } = oneOf(chance, this.#companies);
    const data = { ...orderData(lines), ...buyer, paymentMethod: 'on_account', company };
    const order = placed(await placeOrder(this.#shop.url, data, { token: await this.#tokenOf(manager) }));
    const ship = async () => {
      const parcel = { carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
      taken(await this.#desk.move(order.documentId, 'ship', { data: parcel }));
    };
    return [{ after: 1 + Math.floor(chance() * 6), act: ship }];
  }

  /** The transfer comes some days later, or never; some are invoiced before. */
  async #transferred(chance: Chance, order: Bought): Promise<Later[]> {
    const fate = chance();
    if (fate < 0.15) taken(await this.#desk.move(order.documentId, 'invoice'));
    if (fate < 0.05 || fate > 0.95) {
      const cancel = async () =>
        taken(await this.#desk.move(order.documentId, 'cancel', { data: { reason: 'Plus besoin' } }));
      return [{ after: 5, act: cancel }];
    }
    const isReduced = (fate > 0.05 && fate < 0.08) || fate > 0.92;
    const arrives = 1 + Math.floor(chance() * 6);
    const arrival = async () => {
      const awaited = isReduced ? await this.#reduce(order, 1) : order;
      this.#transfers.push(awaited);
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
    await changesOf(this.#desk, order).made({ discount: { amount: euros, reason: 'Geste commercial' } });
    const { data } = staffOrderOf(await this.#desk.read(order.documentId));
    return { ...order, total: data.total };
  }

  #afterPayment(chance: Chance, order: Bought, held: 'provider' | 'bank'): Later[] {
    const fate = chance();
    const after = 2 + Math.floor(chance() * 10);
    const part = Math.max(1, Math.floor(order.total * chance()));
    const refund = (most: number) => async () => {
      const amount = Math.min(most, staffOrderOf(await this.#desk.read(order.documentId)).meta.refundable);
      if (amount <= 0) return;
      const data = { key: newKey(), amount: amount / 100, reason: 'Article abîmé' };
      if (held === 'provider') taken(await this.#desk.post(`/orders/${order.documentId}/refund`, { data }));
      else await this.#giveBack(order, data);
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
        { after, act: async () => taken(await this.#desk.move(order.documentId, 'cancel-and-refund', { data })) },
      ];
    }
    return [];
  }

  async #giveBack({ documentId, orderNumber }: PlacedOrder, data: object): Promise<void> {
    taken(await this.#desk.post(`/orders/${documentId}/refund`, { data }));
    const open = (await this.#desk.refundTransfers(documentId)).filter(({ state }) => state !== 'sent');
    taken(await this.#desk.post('/transfers-sent', { data: { transfers: open.map(({ id }) => id) } }));
    for (const { amount } of open) this.#note('refund', orderNumber, amount);
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
    const [open] = staffOrderOf(await this.#desk.read(order.documentId)).meta.withdrawals;
    if (open === undefined || open.amount === 0) return;
    const data = { key: newKey(), amount: open.amount / 100, reason: 'Rétractation', withdrawal: open.documentId };
    if (held === 'provider') taken(await this.#desk.post(`/orders/${order.documentId}/refund`, { data }));
    else await this.#giveBack(order, data);
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
    taken(begun, `to pay ${order.orderNumber} of ${order.customer?.email ?? 'a guest'} on ${this.#today}`);
    const page = await openCardPage(cardPaymentAnswer.parse(begun.body).redirectUrl);
    const { status } = await returnToShop(await typeCard(page, CARDS.frictionless));
    if (status >= 400) throw new Error(`The card did not pay ${order.orderNumber}: ${status}`);
  }

  async #payByPayPal(order: Bought): Promise<void> {
    const body = { orderId: order.documentId };
    const begun = await call(this.#shop.url, 'POST', '/paypal/create-order', body, await this.#access(order));
    taken(begun, `to pay ${order.orderNumber} of ${order.customer?.email ?? 'a guest'} on ${this.#today}`);
    const { approvalUrl, id } = payPalCreateAnswer.parse(begun.body);
    await this.#shop.world.approve(approvalUrl, order.orderNumber);
    taken(await call(this.#shop.url, 'GET', `/paypal/capture-order?token=${id}`), order.orderNumber);
  }

  /** Staff read the bank's statement: what came for orders, some of it days ago. */
  async #readStatement(): Promise<void> {
    const arrived = this.#transfers.splice(0);
    for (let from = 0; from < arrived.length; from += 100) {
      const part = arrived.slice(from, from + 100).map((order, index) => {
        const day = index % 4 === 3 ? dayAfter(this.#today, -1) : this.#today;
        return { order, day, text: `${french(day)};VIR ${order.orderNumber};${euros(order.total)}` };
      });
      const statement = ['Date;Libellé;Montant', ...part.map(({ text }) => text)].join('\n');
      const { data } = statementAnswer.parse((await this.#desk.post('/transfers/match', { data: { statement } })).body);
      const choices = data.lines.flatMap(({ id, orders: [order] }) =>
        order === undefined ? [] : [{ line: id, number: order.orderNumber }],
      );
      const confirmed = await this.#desk.post('/transfers/confirm', { data: { statement, choices } });
      const results = transfersAnswer.parse(confirmed.body).data;
      const wrong = results.filter(({ result }) => result !== 'received');
      if (wrong.length > 0 || results.length < part.length)
        throw new Error(`Not received: ${JSON.stringify([wrong, part.map(({ text }) => text)])}`);
      for (const { order, day } of part) this.#note('receipt', order.orderNumber, order.total, day);
    }
  }

  #note(kind: Money['kind'], piece: string, amount: number, day = this.#today): void {
    this.#bank.push({ kind, means: 'bank', day, piece, amount });
  }

  /** Companies pay their invoices after three weeks, some in parts, some never. */
  async #payAccounts(): Promise<void> {
    for (const { company, invoice, open, issuedOn } of await this.openInvoices()) {
      if (dayAfter(issuedOn, 21) > this.#today) continue;
      const chance = chanceOf(Number(invoice.slice(-6)) * 7 + open)();
      if (chance < 0.15) {
        const data = { invoice, open: open / 100, reason: 'Liquidation judiciaire' };
        taken(await this.#desk.post(`/company-accounts/${company}/write-off`, { data }));
        this.#writeOffs.push({ day: this.#today, invoice, amount: open });
      } else {
        const amount = chance < 0.4 && open > 100 ? Math.floor(open / 3) : open;
        const data = { invoice, open: open / 100, amount: amount / 100, day: this.#today };
        taken(await this.#desk.post(`/company-accounts/${company}/receipts`, { data }));
        this.#note('receipt', invoice, amount);
      }
    }
  }

  /** What companies owe, as the desk says. */
  async openInvoices() {
    const { data } = companyAccountsAnswer.parse((await this.#desk.get('/company-accounts')).body);
    return data.flatMap(({ company, invoices }) =>
      invoices.map(({ number, open, date }) => ({ company, invoice: number, open, issuedOn: date })),
    );
  }

  /** In the evening of a month's last day its shipments are invoiced together. */
  async endMonth(day: string): Promise<void> {
    await this.setDay(day, 21);
    const { database } = this.#jobs.deps;
    const warn = (text: string) => {
      throw new Error(text);
    };
    await collectMonths({ database, now: () => this.#moment, warn });
  }

  /** The providers' files of what moved since the last ones, each operation with its fee, and PayPal's transfer to the bank. */
  async settle(): Promise<void> {
    const all = await this.#ledger();
    const open = all.slice(this.#settled);
    this.#settled = all.length;
    for (const means of ['card', 'paypal'] as const) {
      const own = open.filter((moved) => moved.means === means);
      const left = own.reduce((sum, { signed, fee }) => sum + signed - fee, 0);
      const payout = means === 'paypal' && left > 0 ? left : 0;
      const lines = own.map(
        ({ day, piece, id, signed, fee }) => `${french(day)};Paiement ${piece};${id};${euros(signed)};${euros(fee)}`,
      );
      if (payout > 0)
        lines.push(`${french(this.#today)};Virement vers un compte bancaire;V${this.#today};${euros(-payout)};0,00`);
      if (lines.length === 0) continue;
      const file = ['Date;Type;Référence;Montant brut;Commission', ...lines].join('\n');
      const provider = means === 'card' ? 'axepta' : 'paypal';
      const answer = await this.#desk.post('/accounting/settlements', { data: { provider, file } });
      taken(answer);
      if ((answer.body as { data: { lines: number } }).data.lines !== lines.length)
        throw new Error(`Of ${lines.length} operations were recorded: ${JSON.stringify(answer.body)}`);
      for (const [day, moved] of Map.groupBy(own, (one) => one.day)) {
        const sum = (pick: 'signed' | 'fee') => moved.reduce((total, one) => total + one[pick], 0);
        const [gross, fee] = [sum('signed'), sum('fee')];
        const settled =
          means === 'card' ? ({ kind: 'remittance', gross } as const) : ({ kind: 'fees', gross: fee } as const);
        this.#settlements.push({ ...settled, means, day, fee });
      }
      if (payout > 0) this.#settlements.push({ kind: 'payout', means, day: this.#today, gross: payout, fee: 0 });
    }
  }

  async closeMonth(day: string): Promise<void> {
    taken(await this.#desk.post('/accounting/closings', { data: { kind: 'month', day } }));
  }

  /** Reports that are due are made and sent. */
  async report(): Promise<void> {
    await this.#reports.exchange();
    await this.#reports.freeze();
    await this.#reports.exchange();
  }

  /** What the providers took and gave back, by their own books. */
  async #ledger() {
    const { entries } = movements.parse(await (await fetch(`${this.#shop.world.url}/api/ledger`)).json());
    return entries
      .filter(({ kind }) => kind === 'capture' || kind === 'refund')
      .map(({ provider, kind, reference, movementId: id, amount, at }) => {
        const day = this.#began.findLast((began) => began.at <= at)?.day ?? '';
        const means: 'card' | 'paypal' = provider === 'paypal' ? 'paypal' : 'card';
        const isRefund = kind === 'refund';
        const fee = isRefund ? 0 : 25 + Math.round(amount * 0.014);
        return { kind: isRefund ? ('refund' as const) : ('receipt' as const), means, day, piece: orderNumberOf(reference), id, amount, signed: isRefund ? -amount : amount, fee }; // prettier-ignore
      });
  }

  /** All money by those who moved it: providers by their own books, the bank by its statements. */
  async money(): Promise<Money[]> {
    return [...(await this.#ledger()), ...this.#bank];
  }
}

/** Providers spell `ORD-0000012` in ways of their own. */
function orderNumberOf(reference: string): string {
  return `ORD-${(/(\d{7,})$/.exec(reference)?.[1] ?? '').slice(-7)}`;
}

function taken({ status, body }: Answer, what = '', wanted = 200): void {
  if (status !== wanted) throw new Error(`Refused (${status}) ${what}: ${JSON.stringify(body)}`);
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

function french(day: string): string {
  return day.split('-').toReversed().join('/');
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Some at one time, the others as those end. */
async function inTurns(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = tasks.values();
  const worker = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
}
