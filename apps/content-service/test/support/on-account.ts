import { ownAccountAnswer } from '@economat/contract';
import { type Invoice, parseInvoiceRecord } from '@economat/invoice';
import type { SharedShop } from '../setup/shared-shop.ts';
import { COMPANY } from './access-calls.ts';
import { type Person, registerPerson } from './accounts.ts';
import { foundCompany } from './company.ts';
import { call, orderData, placeOrder } from './order-client.ts';
import { type Product, query } from './order-fixtures.ts';
import type { StaffDesk } from './staff-desk.ts';
import { newTrackingNumber } from './tracking-number.ts';

/** Companies that buy on account, as staff, they and the books see it. */
export class Accounts {
  readonly #shop: Pick<SharedShop, 'url' | 'databaseUrl'>;
  readonly #desk: StaffDesk;

  constructor(shop: Pick<SharedShop, 'url' | 'databaseUrl'>, desk: StaffDesk) {
    this.#shop = shop;
    this.#desk = desk;
  }

  /** A company with its manager, under these terms. */
  async founded(terms: object | null): Promise<{ readonly manager: Person; readonly company: string }> {
    const manager = await registerPerson(this.#shop.url);
    const company = await foundCompany(this.#shop.url, manager);
    if (terms !== null) {
      const data = { legalNumber: COMPANY.siren, ...terms };
      const agreed = await this.#desk.post(`/company-accounts/${company}/terms`, { data });
      if (agreed.status !== 200) throw new Error(`Terms not agreed: ${JSON.stringify(agreed.body)}`);
    }
    return { manager, company };
  }

  order(person: Person, company: string | undefined, product: Product, unitPrice: number, quantity = 1, more = {}) {
    const data = {
      ...orderData([{ product, unitPrice, quantity }]),
      paymentMethod: 'on_account',
      ...(company === undefined ? {} : { company }),
      ...more,
    };
    return placeOrder(this.#shop.url, data, { token: person.token });
  }

  async ship(documentId: string): Promise<void> {
    const data = { carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
    const answer = await this.#desk.move(documentId, 'ship', { data });
    if (answer.status !== 200) throw new Error(`Not shipped: ${JSON.stringify(answer.body)}`);
  }

  /** What the company reads of its account. */
  async of(person: Person) {
    const answer = await call(this.#shop.url, 'GET', '/company/account', undefined, { token: person.token });
    return ownAccountAnswer.parse(answer.body).data;
  }

  /** The first one first. */
  async invoices(company: string): Promise<Invoice[]> {
    const rows = await query<{ record: unknown }>(
      this.#shop.databaseUrl,
      `select i.record from shop_receivables r join shop_invoices i on i.number = r.invoice_number
       join shop_companies c on c.id = r.company_id where c.document_id = $1 order by i.number`,
      [company],
    );
    return rows.flatMap(({ record }) => {
      const parsed = parseInvoiceRecord(record);
      return parsed.ok && parsed.record.kind === 'invoice' ? [parsed.record] : [];
    });
  }
}
