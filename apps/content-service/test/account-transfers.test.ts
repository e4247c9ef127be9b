import { ownAccountAnswer, statementAnswer, transfersAnswer } from '@economat/contract';
import { beforeAll, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { COMPANY } from './support/access-calls.ts';
import { Company } from './support/company.ts';
import { newKey, placed } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';
import { staffOrderOf } from './support/paid-order.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { newTrackingNumber } from './support/tracking-number.ts';

const shop = useSharedShop();
let desk: StaffDesk;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
});

/** A company with an invoice of 120 € on its account. */
async function owing() {
  const company = await Company.found(shop());
  const terms = { legalNumber: COMPANY.siren, isAllowed: true, limit: 1000, frequency: 'order', days: 30 };
  await desk.post(`/company-accounts/${company.documentId}/terms`, { data: terms });
  const { data } = await company.order(100);
  const order = placed(await company.send(company.manager, 'POST', '/orders', { ...data, paymentMethod: 'on_account' }, newKey())); // prettier-ignore
  const parcel = { carrier: 'Colissimo', trackingNumber: newTrackingNumber() };
  expect((await desk.move(order.documentId, 'ship', { data: parcel })).status).toBe(200);
  const [invoice] = await query<{ number: string }>(
    shop().databaseUrl,
    'select number from shop_invoices where order_document_id = $1',
    [order.documentId],
  );
  if (invoice === undefined) throw new Error('An order on account is invoiced when it is shipped');
  const account = await company.send(company.manager, 'GET', '/company/account');
  expect(ownAccountAnswer.parse(account.body).data).toMatchObject({ invoiced: 12_000 });
  return { company, order, number: invoice.number };
}

const openOf = async (company: Company) => {
  const { body } = await company.send(company.manager, 'GET', '/company/account');
  return ownAccountAnswer.parse(body).data?.invoiced;
};
const line = (amount: string, what: string) => `24/11/2026;VIR SEPA BASTILLE ${what};${amount}`;
const statementOf = (...lines: string[]) => ['Date;Libellé;Montant', ...lines].join('\n');

async function matched(statement: string) {
  return statementAnswer.parse((await desk.post('/transfers/match', { data: { statement } })).body).data.lines;
}

async function confirmed(statement: string, id: string | undefined, number: string) {
  const answer = await desk.post('/transfers/confirm', { data: { statement, choices: [{ line: id, number }] } });
  return transfersAnswer.parse(answer.body).data[0]?.result;
}

it('a line that names an invoice on account pays it, in part or all, and once', async () => {
  const { company, order, number } = await owing();
  const other = await owing();
  const statement = statementOf(line('45,00', number.replaceAll('-', ' ')), line('200,00', number));
  const [part, more] = await matched(statement);
  expect(part).toMatchObject({
    kind: 'part',
    amount: 4500,
    orders: [],
    invoices: [{ number, company: { documentId: company.documentId }, open: 12_000 }],
  });
  expect(more).toMatchObject({ kind: 'order-closed', amount: 20_000 });
  const twenty = await Promise.all(Array.from({ length: 20 }, () => confirmed(statement, part?.id, number)));
  expect(twenty.filter((result) => result === 'received')).toHaveLength(1);
  expect(await openOf(company)).toBe(7500);

  const rest = statementOf(line('75,00', number));
  const [last] = await matched(rest);
  expect(last).toMatchObject({ kind: 'exact', amount: 7500, usedFor: null });
  // The statement does not name it.
  expect(await confirmed(rest, last?.id, other.number)).toBe('not-proposed');
  expect(await confirmed(rest, last?.id, number)).toBe('received');
  expect(await matched(rest)).toMatchObject([{ kind: 'used', usedFor: number }]);
  expect([await openOf(company), await openOf(other.company)]).toEqual([0, 12_000]);
  expect(staffOrderOf(await desk.read(order.documentId)).data).toMatchObject({ paymentStatus: 'paid' });
});
