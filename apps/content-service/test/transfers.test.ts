import { cents } from '@economat/commerce';
import { statementAnswer, type StatementLineView, transfersAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { call, newKey, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let product: Product;
let desk: StaffDesk;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '10.00', vat: 20 });
  desk = await StaffDesk.open(shop().url);
});

type Order = ReturnType<typeof placed>;

/** Each of another total, so that amounts alone say nothing: 12,00 € times the quantity. */
let quantity = 0;
async function ordered(paymentMethod: 'bank_transfer' | 'paypal' = 'bank_transfer', pieces?: number): Promise<Order> {
  quantity += 1;
  const data = orderData([{ product, unitPrice: 10, quantity: pieces ?? quantity }]);
  return placed(await placeOrder(shop().url, { ...data, paymentMethod }));
}

function french(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

function lineOf(order: Order, label = order.orderNumber, amount = order.total): string {
  return `20/11/2026;VIR SEPA LEA MARTIN ${label};${french(amount)}`;
}

function statementOf(...lines: string[]): string {
  return ['Date;Libellé;Montant', ...lines].join('\n');
}

async function match(statement: string): Promise<{ lines: StatementLineView[]; ignored: number }> {
  const answer = await desk.post('/transfers/match', { data: { statement } });
  expect(answer.status).toBe(200);
  return statementAnswer.parse(answer.body).data;
}

async function confirm(statement: string, choices: { line: string; number: string }[]): Promise<string[]> {
  const answer = await desk.post('/transfers/confirm', { data: { statement, choices } });
  expect(answer.status).toBe(200);
  return transfersAnswer.parse(answer.body).data.map(({ result }) => result);
}

/** Ticks everything that is sure, as the page does. */
async function confirmExact(statement: string): Promise<string[]> {
  const { lines } = await match(statement);
  const choices = lines.flatMap(({ id, kind, orders: [order] }) =>
    kind === 'exact' && order !== undefined ? [{ line: id, number: order.orderNumber }] : [],
  );
  return choices.length === 0 ? [] : confirm(statement, choices);
}

async function stateOf(order: Order) {
  const options = { orderToken: order.accessToken };
  const { orderStatus, paymentStatus, timeline } = orderOf(
    await call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, options),
  );
  return { orderStatus, paymentStatus, paid: timeline.filter(({ kind }) => kind === 'paid').length };
}

const PAID = { orderStatus: 'processing', paymentStatus: 'paid', paid: 1 };
const UNPAID = { orderStatus: 'pending', paymentStatus: 'pending', paid: 0 };

describe('a pasted statement', () => {
  it('finds orders by number and exact amount, and marks those that staff confirm', async () => {
    const [first, second, third] = [await ordered(), await ordered(), await ordered()];
    const n = Number(second.orderNumber.slice(4));
    const statement = statementOf(lineOf(first), lineOf(second, `ord ${n} merci`), lineOf(third, 'sans motif'));
    const { lines, ignored } = await match(statement);
    expect(lines.map(({ kind }) => kind)).toEqual(['exact', 'exact', 'several']);
    expect(lines[0]).toMatchObject({ day: '2026-11-20', amount: first.total, orders: [{ name: 'Léa Martin' }] });
    expect(ignored).toBe(0);
    expect(await stateOf(first)).toEqual(UNPAID);
    expect(await confirmExact(statement)).toEqual(['received', 'received']);
    expect([await stateOf(first), await stateOf(second)]).toEqual([PAID, PAID]);
    const { payment } = await new OrderDocuments(shop().url, first).invoice();
    expect(payment).toMatchObject({ paidAt: '2026-11-20', dueDate: '2026-11-20' });
    expect(await stateOf(third)).toEqual(UNPAID);
    const { line, order } = { line: lines[2], order: third };
    expect(await confirm(statement, [{ line: line?.id ?? '', number: order.orderNumber }])).toEqual(['received']);
    expect(await stateOf(third)).toEqual(PAID);
  });

  it('pasted twice, with its lines in another order and more around them, marks nothing twice', async () => {
    const [first, second] = [await ordered(), await ordered()];
    const statement = statementOf(lineOf(first), lineOf(second));
    expect(await confirmExact(statement)).toEqual(['received', 'received']);
    const again = statementOf('19/11/2026;AUTRE;3,00', lineOf(second), lineOf(first));
    const { lines } = await match(again);
    expect(lines.map(({ kind, usedFor }) => [kind, usedFor])).toEqual([
      ['none', null],
      ['used', second.orderNumber],
      ['used', first.orderNumber],
    ]);
    const choices = lines.slice(1).map(({ id, usedFor }) => ({ line: id, number: usedFor ?? '' }));
    expect(await confirm(again, choices)).toEqual(['used', 'used']);
    expect(await stateOf(first)).toEqual(PAID);
  });

  it('confirmed twenty times at the same moment marks once, with one line in the timeline', async () => {
    const order = await ordered();
    const statement = statementOf(lineOf(order));
    const { lines } = await match(statement);
    const choices = [{ line: lines[0]?.id ?? '', number: order.orderNumber }];
    const results = (await Promise.all(Array.from({ length: 20 }, () => confirm(statement, choices)))).flat();
    expect(results.filter((result) => result === 'received')).toHaveLength(1);
    expect(results.filter((result) => result !== 'received' && result !== 'used')).toEqual([]);
    expect(await stateOf(order)).toEqual(PAID);
  });

  it('with two lines alike to the letter pays two orders of one buyer, one by each', async () => {
    const pieces = 500;
    const [first, second] = [await ordered('bank_transfer', pieces), await ordered('bank_transfer', pieces)];
    const line = `20/11/2026;VIR AGENCE DU LAC;${french(first.total)}`;
    const statement = statementOf(line, line);
    const { lines } = await match(statement);
    expect(lines.map(({ kind, orders }) => [kind, orders.length])).toEqual([
      ['several', 2],
      ['several', 2],
    ]);
    const choices = [first, second].map(({ orderNumber: number }, index) => ({ line: lines[index]?.id ?? '', number }));
    expect(await confirm(statement, choices)).toEqual(['received', 'received']);
    expect(await confirm(statement, choices.toReversed())).toEqual(['used', 'used']);
  });

  it('pays an order whose buyer tried PayPal last, which is then paid by transfer', async () => {
    const order = await ordered('paypal');
    expect(await confirmExact(statementOf(lineOf(order)))).toEqual(['received']);
    expect(await stateOf(order)).toEqual(PAID);
    const rows = await query(shop().databaseUrl, 'select payment_method from orders where document_id = $1', [order.documentId]); // prettier-ignore
    expect(rows).toEqual([{ payment_method: 'bank_transfer' }]);
  });

  it('marks no wrong amount, and no paid or cancelled order', async () => {
    const [short, paid, cancelled] = [await ordered(), await ordered(), await ordered()];
    await desk.move(paid.documentId, 'transfer-received');
    await desk.move(cancelled.documentId, 'cancel', { data: { reason: 'Doublon' } });
    const statement = statementOf(
      lineOf(short, short.orderNumber, cents(short.total - 1)),
      ...[paid, cancelled].map((order) => lineOf(order)),
    );
    const { lines } = await match(statement);
    expect(lines.map(({ kind }) => kind)).toEqual(['amount-differs', 'order-closed', 'order-closed']);
    const choices = lines.map(({ id, orders }) => ({ line: id, number: orders[0]?.orderNumber ?? '' }));
    expect(await confirm(statement, choices)).toEqual(['not-proposed', 'order-changed', 'order-changed']);
    expect(await stateOf(short)).toEqual(UNPAID);
  });

  it('cannot be altered by a browser: another order, line or amount is refused', async () => {
    const [meant, other] = [await ordered(), await ordered()];
    const statement = statementOf(lineOf(meant));
    const { lines } = await match(statement);
    const line = lines[0]?.id ?? '';
    expect(await confirm(statement, [{ line, number: other.orderNumber }])).toEqual(['not-proposed']);
    expect(await confirm(statement, [{ line: 'f'.repeat(64), number: meant.orderNumber }])).toEqual(['not-proposed']);
    expect(await confirm(statementOf(lineOf(other)), [{ line, number: meant.orderNumber }])).toEqual(['not-proposed']);
    expect([await stateOf(meant), await stateOf(other)]).toEqual([UNPAID, UNPAID]);
  });

  it('stores the fingerprint of a used line and who used it, but no name of the buyer', async () => {
    const order = await ordered();
    await confirmExact(statementOf(lineOf(order)));
    const [row] = await query(shop().databaseUrl, 'select * from shop_bank_lines where order_number = $1', [
      order.orderNumber,
    ]);
    expect(row).toMatchObject({ amount_cents: String(order.total), used_by: 'Administrateur Économat' });
    expect(JSON.stringify(row)).not.toMatch(/martin/i);
  });
});

describe('bad input', () => {
  it.each([
    ['formulas', "=cmd|' /C calc'!A0;=1+1;@SUM(A1);+33612345678"],
    ['scripts', '20/11/2026;<img src=x onerror=alert(1)> ORD-9999999;0,07'],
    ['negative amounts', '20/11/2026;PRLV ORD-0000001;-0,07'],
    ['huge amounts', '20/11/2026;VIR;9 999 999 999 999,99'],
    ['amounts beyond an order', '20/11/2026;VIR;99 999 999,99'],
    ['control characters', '20/11/2026;VIR \u0000\u0007 ORD-9999999;0,07'],
    ['broken surrogates', '20/11/2026;VIR \uD83D ORD-9999999;0,07'],
    ['open quotes', '20/11/2026;"VIR ORD-9999999;0,07'],
    ['a page of HTML', '<html><body><table><tr><td>0,07</td></tr></table></body></html>'],
    ['no-break spaces and decimal commas', '20/11/2026;VIR;1\u00A0234,56\u202F€'],
  ])('%s are answered with 200 and mark nothing', async (_what, statement) => {
    const { lines } = await match(statement);
    expect(lines.filter(({ kind }) => kind !== 'none')).toEqual([]);
  });

  it('a statement of 5 MB, of too many letters or of too many lines is refused with a reason', async () => {
    const post = (statement: unknown) => desk.post('/transfers/match', { data: { statement } });
    expect(refusalOf(await post('x'.repeat(5 * 1024 * 1024)))).toMatchObject({ status: 413 });
    expect(refusalOf(await post('x'.repeat(200_001))).fields).toEqual(['data.statement: too-long']);
    expect(refusalOf(await post('a 1,00\n'.repeat(2001))).fields).toEqual(['data.statement: too-many-lines']);
    expect((await post('a 1,00\n'.repeat(2000))).status).toBe(200);
  });

  it.each<[unknown]>([[''], ['  \n\t'], [null], [12], [['x']], [{}]])(
    'a statement %j is refused',
    async (statement) => {
      expect(refusalOf(await desk.post('/transfers/match', { data: { statement } }))).toMatchObject({ status: 400 });
    },
  );

  it.each<[string, unknown]>([
    ['no choice', []],
    ['too many choices', Array.from({ length: 201 }, () => ({ line: 'a'.repeat(64), number: 'ORD-0000001' }))],
    ['a line of another form', [{ line: 'x', number: 'ORD-0000001' }]],
    ['an order of another form', [{ line: 'a'.repeat(64), number: `' or 1=1` }]],
    ['an amount of its own', [{ line: 'a'.repeat(64), number: 'ORD-0000001', amount: 1 }]],
  ])('a confirmation with %s is refused', async (_what, choices) => {
    const answer = await desk.post('/transfers/confirm', { data: { statement: 'a 1,00', choices } });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid-body' });
  });

  it('a customer is refused', async () => {
    const order = await ordered();
    const body = { data: { statement: statementOf(lineOf(order)) } };
    const options = { orderToken: order.accessToken, key: newKey() };
    expect((await call(shop().url, 'POST', '/staff/transfers/match', body, options)).status).toBe(401);
  });
});
