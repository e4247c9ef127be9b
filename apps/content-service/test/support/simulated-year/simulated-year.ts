import { dayAfter } from '@economat/commerce';
import { collectMonths } from '../../../src/on-account/collect-month.ts';
import type { SharedShop } from '../../setup/shared-shop.ts';
import { registerPerson } from '../accounts.ts';
import { KNOWN_SIREN, UNKNOWN_SIREN } from '../invoicing.ts';
import type { MovedClock } from '../moved-clock.ts';
import { call } from '../order-client.ts';
import { openOrders } from '../order-deps.ts';
import { addVoucher, query } from '../order-fixtures.ts';
import { ReportingShop } from '../reporting.ts';
import { StaffDesk } from '../staff-desk.ts';
import { taken } from './answers.ts';
import { chanceOf } from './chance.ts';
import { addArticles, type Article, DUTCH_COMPANY, OTHER_COMPANY, REACHED_COMPANY } from './goods-and-buyers.ts';
import type { Present } from './present.ts';
import { SimulatedBank } from './simulated-bank.ts';
import { type AccountCompany, type Later, SimulatedBuyers } from './simulated-buyers.ts';

/** A year that no real clock has reached. */
export const YEAR = { from: '2031-01-01', to: '2031-12-31' } as const;
const CONCURRENT = 6;

/** Orders of all kinds through the calls of buyers and staff, day by day; what the bank and the providers did is kept beside the shop. */
export class SimulatedYear implements Present {
  readonly #shop: SharedShop;
  readonly #clock: MovedClock;
  readonly #reports: ReportingShop;
  readonly #jobs: ReturnType<typeof openOrders>;
  readonly bank: SimulatedBank;
  #day: string = YEAR.from;
  #moment = new Date();
  #desk!: StaffDesk;
  #articles: readonly Article[] = [];
  #buyers!: SimulatedBuyers;
  readonly #waiting: { readonly day: string; readonly act: Later['act'] }[] = [];
  #orders = 0;

  constructor(shop: SharedShop, clock: MovedClock) {
    this.#shop = shop;
    this.#clock = clock;
    this.#reports = new ReportingShop(shop);
    this.#jobs = openOrders(shop.databaseUrl, () => this.#moment);
    this.bank = new SimulatedBank(shop, this);
  }

  async close(): Promise<void> {
    await this.#reports.close();
    await this.#jobs.close();
  }

  get day(): string {
    return this.#day;
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
    // Days that nobody lives would pass before the bank's statement is read: an order whose money came must not expire meanwhile.
    await query(
      databaseUrl,
      `create function keep_waiting() returns trigger language plpgsql as
         $$ begin new.payable_until = new.payable_until + interval '20 years'; return new; end $$;
       create trigger keep_waiting before insert on orders for each row execute function keep_waiting()`,
    );
    // The browser's return says the same at once.
    for (const provider of ['paypal', 'axepta'] as const)
      await this.#shop.world.order({ provider, scenario: 'no-webhook', times: 0 });
    this.#articles = await addArticles(databaseUrl);
    const vouchers = await Promise.all(
      [500, 1234, 3000].map(async (amount) => ({
        amount,
        code: await addVoucher(databaseUrl, { amountCents: amount }),
      })),
    );
    await this.setDay(YEAR.from);
    await this.#reports.connectSince(YEAR.from);
    const customers = await Promise.all([1, 2].map(() => registerPerson(url)));
    const terms = { isAllowed: true, limit: 90_000, days: 30 };
    const companies = await Promise.all([
      this.#found('Bastille Location', { siren: KNOWN_SIREN }, REACHED_COMPANY, { ...terms, frequency: 'month' }),
      this.#found('Gîtes du Lac', { siren: UNKNOWN_SIREN }, OTHER_COMPANY, { ...terms, frequency: 'month' }),
      this.#found('Auberge du Pont', { siren: UNKNOWN_SIREN }, OTHER_COMPANY, { ...terms, frequency: 'order' }),
      this.#found('Hotel Canal BV', { vatNumber: 'NL004495445B01' }, DUTCH_COMPANY, { ...terms, frequency: 'month' }),
      this.#found('Hotel Gracht BV', { vatNumber: 'NL004495445B01' }, DUTCH_COMPANY, { ...terms, frequency: 'order' }),
    ]);
    const cast = { articles: this.#articles, vouchers, customers, companies };
    this.#buyers = new SimulatedBuyers(this.#shop, this, this.bank, cast);
  }

  async #found(
    name: string,
    numbers: { siren?: string; vatNumber?: string },
    buyer: object,
    terms: object,
  ): Promise<AccountCompany> {
    const manager = await registerPerson(this.#shop.url);
    const founded = await call(
      this.#shop.url,
      'POST',
      '/company',
      { data: { name, ...numbers } },
      { token: manager.token },
    );
    const { documentId } = (founded.body as { data: { documentId: string } }).data;
    const data = { legalNumber: numbers.siren ?? numbers.vatNumber, ...terms };
    taken(await this.#desk.post(`/company-accounts/${documentId}/terms`, { data }));
    return { manager, documentId, buyer };
  }

  /** Every clock of shop and platform goes on from this moment of a day in Paris's winter time. */
  async setDay(day: string, hour = 9): Promise<void> {
    this.#day = day;
    this.#moment = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
    await this.#clock.set(this.#moment);
    this.bank.beginDay();
    await this.#reports.setToday(day);
    this.#desk = await StaffDesk.logIn(this.#shop.url);
  }

  /** A day of so many orders, with all that is due by then. */
  async live(day: string, orders: number): Promise<void> {
    await this.setDay(day);
    this.#buyers.beginDay();
    await this.#followUp();
    await this.bank.readStatement();
    await this.bank.payAccounts();
    const first = this.#orders;
    this.#orders += orders;
    await inTurns(
      Array.from({ length: orders }, (_, index) => async () => {
        const chance = chanceOf(first + index + 1);
        for (const { after, act } of await this.#buyers.order(chance)) {
          this.#waiting.push({ day: dayAfter(day, after), act });
        }
      }),
    );
  }

  /** What waits for a day that has come, and at the end of the year whatever still waits. */
  async #followUp(): Promise<void> {
    const due = this.#waiting.filter(({ day }) => day <= this.#day);
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter(({ day }) => day > this.#day));
    // Several days may have come at once: two refunds of one order must not meet.
    const days = [...Map.groupBy(due, ({ day }) => day)].toSorted(([one], [other]) => one.localeCompare(other));
    for (const [, acts] of days) await inTurns(acts.map(({ act }) => act));
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

  async closeMonth(day: string): Promise<void> {
    taken(await this.#desk.post('/accounting/closings', { data: { kind: 'month', day } }));
  }

  /** Reports that are due are made and sent. */
  async report(): Promise<void> {
    await this.#reports.exchange();
    await this.#reports.freeze();
    await this.#reports.exchange();
  }
}

/** Some at one time, the others as those end. */
async function inTurns(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = tasks.values();
  const worker = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
}
