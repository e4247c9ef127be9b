import { type CompanyAccount, companyAccountsAnswer, statementAnswer, transfersAnswer } from '@economat/contract';
import { dayAfter } from '@economat/commerce';
import * as z from 'zod/mini';
import type { Money, Settlement, WriteOff } from '../../second-books/facts.ts';
import type { SharedShop } from '../../setup/shared-shop.ts';
import type { PlacedOrder } from '../paypal-order.ts';
import { taken } from './answers.ts';
import { chanceOf } from './chance.ts';
import type { Present } from './present.ts';

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

/** The money of the year, kept beside the shop: what came and went at the bank and the providers, and what staff did with their files. */
export class SimulatedBank {
  readonly #shop: SharedShop;
  readonly #present: Present;
  /** When each day began on the providers' clocks. */
  readonly #began: { readonly at: string; readonly day: string }[] = [];
  readonly #bank: Money[] = [];
  readonly #transfers: PlacedOrder[] = [];
  readonly writeOffs: WriteOff[] = [];
  readonly settlements: Settlement[] = [];
  #settled = 0;

  constructor(shop: SharedShop, present: Present) {
    this.#shop = shop;
    this.#present = present;
  }

  beginDay(): void {
    this.#began.push({ at: new Date().toISOString(), day: this.#present.day });
  }

  /** The money of an order came; the next statement says so. */
  transfer(order: PlacedOrder): void {
    this.#transfers.push(order);
  }

  /** Staff refund by transfer what they had by transfer. */
  async refundByTransfer({ documentId, orderNumber }: PlacedOrder, data: object): Promise<void> {
    taken(await this.#present.desk.post(`/orders/${documentId}/refund`, { data }));
    const open = (await this.#present.desk.refundTransfers(documentId)).filter(({ state }) => state !== 'sent');
    taken(await this.#present.desk.post('/transfers-sent', { data: { transfers: open.map(({ id }) => id) } }));
    for (const { amount } of open) this.#note('refund', orderNumber, amount);
  }

  /** Staff read the bank's statement: what came for orders, some of it days ago. */
  async readStatement(): Promise<void> {
    const arrived = this.#transfers.splice(0);
    for (let from = 0; from < arrived.length; from += 100) {
      const part = arrived.slice(from, from + 100).map((order, index) => {
        const day = index % 4 === 3 ? dayAfter(this.#present.day, -1) : this.#present.day;
        return { order, day, text: `${french(day)};VIR ${order.orderNumber};${euros(order.total)}` };
      });
      const statement = ['Date;Libellé;Montant', ...part.map(({ text }) => text)].join('\n');
      const { data } = statementAnswer.parse(
        (await this.#present.desk.post('/transfers/match', { data: { statement } })).body,
      );
      const choices = data.lines.flatMap(({ id, orders: [order] }) =>
        order === undefined ? [] : [{ line: id, number: order.orderNumber }],
      );
      const confirmed = await this.#present.desk.post('/transfers/confirm', { data: { statement, choices } });
      const results = transfersAnswer.parse(confirmed.body).data;
      const wrong = results.filter(({ result }) => result !== 'received');
      if (wrong.length > 0 || results.length < part.length)
        throw new Error(`Not received: ${JSON.stringify([wrong, part.map(({ text }) => text)])}`);
      for (const { order, day } of part) this.#note('receipt', order.orderNumber, order.total, day);
    }
  }

  #note(kind: Money['kind'], piece: string, amount: number, day = this.#present.day): void {
    this.#bank.push({ kind, means: 'bank', day, piece, amount });
  }

  /** Companies pay their invoices after three weeks, some in parts, some never. */
  async payAccounts(): Promise<void> {
    for (const { company, invoice, open, issuedOn } of await this.openInvoices()) {
      if (dayAfter(issuedOn, 21) > this.#present.day) continue;
      const chance = chanceOf(Number(invoice.slice(-6)) * 7 + open)();
      if (chance < 0.15) {
        const data = { invoice, open: open / 100, reason: 'Liquidation judiciaire' };
        taken(await this.#present.desk.post(`/company-accounts/${company}/write-off`, { data }));
        this.writeOffs.push({ day: this.#present.day, invoice, amount: open });
      } else {
        const amount = chance < 0.4 && open > 100 ? Math.floor(open / 3) : open;
        const data = { invoice, open: open / 100, amount: amount / 100, day: this.#present.day };
        taken(await this.#present.desk.post(`/company-accounts/${company}/receipts`, { data }));
        this.#note('receipt', invoice, amount);
      }
    }
  }

  /** What companies owe, as the desk says. */
  async openInvoices() {
    const data: CompanyAccount[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await this.#present.desk.get(`/company-accounts?page=${page}`);
      const read = companyAccountsAnswer.parse(body);
      pages = read.meta.pagination.pageCount;
      data.push(...read.data);
    }
    return data.flatMap(({ company, invoices }) =>
      invoices.map(({ number, open, date }) => ({ company, invoice: number, open, issuedOn: date })),
    );
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
        lines.push(
          `${french(this.#present.day)};Virement vers un compte bancaire;V${this.#present.day};${euros(-payout)};0,00`,
        );
      if (lines.length === 0) continue;
      const file = ['Date;Type;Référence;Montant brut;Commission', ...lines].join('\n');
      const provider = means === 'card' ? 'axepta' : 'paypal';
      const answer = await this.#present.desk.post('/accounting/settlements', { data: { provider, file } });
      taken(answer);
      if ((answer.body as { data: { lines: number } }).data.lines !== lines.length)
        throw new Error(`Of ${lines.length} operations were recorded: ${JSON.stringify(answer.body)}`);
      for (const [day, moved] of Map.groupBy(own, (one) => one.day)) {
        const sum = (pick: 'signed' | 'fee') => moved.reduce((total, one) => total + one[pick], 0);
        const [gross, fee] = [sum('signed'), sum('fee')];
        const settled =
          means === 'card' ? ({ kind: 'remittance', gross } as const) : ({ kind: 'fees', gross: fee } as const);
        this.settlements.push({ ...settled, means, day, fee });
      }
      if (payout > 0) this.settlements.push({ kind: 'payout', means, day: this.#present.day, gross: payout, fee: 0 });
    }
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

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

function french(day: string): string {
  return day.split('-').toReversed().join('/');
}
