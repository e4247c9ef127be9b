import { parisDay } from '@economat/commerce';
import { statementAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useOwnShop } from './setup/own-shop.ts';
import { companyOrder, InvoicingDesk, invoicedOrder, KNOWN_SIREN, platformInvoices } from './support/invoicing.ts';
import { Accounts } from './support/on-account.ts';
import { ADDRESS, orderData, placed } from './support/order-client.ts';
import { addProduct, addVoucher, type Product, type ProductFacts, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useOwnShop('e-invoicing-receipts', { EINVOICING_CHECK_SECONDS: '1' });
let product: Product;
let staff: StaffDesk;
let desk: InvoicingDesk;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20, stock: 1000 });
  staff = await StaffDesk.open(shop().url);
  desk = new InvoicingDesk(staff);
});

async function atPlatform(number: string) {
  return (await platformInvoices(shop())).filter((invoice) => invoice.number === number);
}

async function addRental(facts: Partial<ProductFacts> = {}): Promise<Product> {
  const rental = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20, stock: 10, ...facts });
  await query(shop().databaseUrl, `update sidebar_items set nature = 'service' where document_id = $1`, [
    rental.productId,
  ]);
  return rental;
}

describe('money for services', { timeout: 180_000 }, () => {
  it('is told once after the deposit, with its amount', async () => {
    const rental = await addRental();
    const order = await invoicedOrder(shop(), rental);
    const document = await desk.reports(order.orderNumber);
    expect(await atPlatform(document.number)).toEqual([expect.objectContaining({ received: 6000 })]);
  });

  it('without VAT, or paid by a voucher alone, is told to nobody', async () => {
    const [rental, untaxed] = [await addRental(), await addRental({ vat: 0, vatGround: 'VATEX-FR-CGI261C-3' })];
    const [taxedLine, untaxedLine] = [
      { product: rental, unitPrice: 50 },
      { product: untaxed, unitPrice: 50, vat: 0 },
    ];
    const code = await addVoucher(shop().databaseUrl, { amountCents: 6_000 });
    const ofFree = await companyOrder(shop(), orderData([taxedLine], { amount: 60, code }));
    const ofUntaxed = await invoicedOrder(shop(), orderData([untaxedLine]));
    const ofAll = await invoicedOrder(shop(), orderData([taxedLine, untaxedLine]));
    const document = await desk.reports(ofAll.orderNumber);
    expect(await atPlatform(document.number)).toEqual([expect.objectContaining({ received: 6_000 })]);
    await desk.reaches(ofFree.orderNumber, { code: '203', isTask: false });
    expect((await desk.ofOrder(ofFree.orderNumber)).flatMap(({ ownStatuses }) => ownStatuses)).toEqual([]);
    // What the law wholly exempts goes to no platform at all.
    expect(await desk.ofOrder(ofUntaxed.orderNumber)).toEqual([]);
  });

  it('is reported with the day the transfer arrived, not the day staff confirmed it', async () => {
    const order = await companyOrder(shop(), await addRental());
    expect((await staff.move(order.documentId, 'invoice')).status).toBe(200);
    const statement = `Date;Libellé;Montant\n20/10/2026;VIR SEPA BELLECOUR ${order.orderNumber};60,00`;
    const matched = await staff.post('/transfers/match', { data: { statement } });
    const choices = statementAnswer.parse(matched.body).data.lines.map(({ id }) => ({
      line: id,
      number: order.orderNumber,
    }));
    expect((await staff.post('/transfers/confirm', { data: { statement, choices } })).status).toBe(200);
    const { number } = await desk.reports(order.orderNumber);
    const [status] = await query<{ xml: string }>(
      shop().databaseUrl,
      `select convert_from(bytes, 'UTF8') as xml from shop_outgoing_flows where kind = 'status' and document_number = $1`,
      [number],
    );
    expect(status?.xml).toMatch(/<ram:ValueDateTime>\s*<udt:DateTimeString format="102">20261020</);
  });

  it('on account is told receipt by receipt, by what each brought for them', async () => {
    const rental = await addRental({ price: '100.00' });
    const accounts = new Accounts(shop(), staff);
    const { manager, company } = await accounts.founded({ isAllowed: true, limit: 1000, frequency: 'order', days: 30 });
    const goods = orderData([
      { product: rental, unitPrice: 100 },
      { product, unitPrice: 50 },
    ]);
    const order = placed(
      await accounts.order(manager, company, rental, 100, 1, {
        ...goods,
        paymentMethod: 'on_account',
        buyer: { type: 'company', siren: KNOWN_SIREN },
        billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' },
      }),
    );
    await accounts.ship(order.documentId);
    const { number } = await desk.reaches(order.orderNumber, { state: 'accepted', code: '203' });
    const receive = async (amount: number, open: number) => {
      const day = parisDay(new Date());
      const data = { invoice: number, amount, open, day };
      expect((await staff.post(`/company-accounts/${company}/receipts`, { data })).status).toBe(200);
    };
    const received = async () => (await atPlatform(number)).map((invoice) => invoice.received);
    // A third of each receipt is for the goods.
    await receive(90, 180);
    await expect.poll(received, { timeout: 60_000 }).toEqual([6_000]);
    await receive(45, 90);
    await receive(45, 45);
    await expect.poll(received, { timeout: 60_000 }).toEqual([12_000]);
    const reported = () =>
      query(
        shop().databaseUrl,
        `select count(*)::int as statuses from shop_outgoing_flows
         where kind = 'status' and state = 'accepted' and document_number = $1`,
        [number],
      );
    await expect.poll(reported, { timeout: 60_000 }).toEqual([{ statuses: 3 }]);
  });
});
