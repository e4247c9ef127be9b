import { companyAnswer, ownCompanyAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { COMPANY, NO_RULES } from './support/access-calls.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { Company, memberOf } from './support/company.ts';
import {
  ADDRESS,
  type Answer,
  call,
  newKey,
  orderData,
  placed,
  placeOrder,
  refusalOf,
} from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useSharedShop();
const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

const send = (person: Person, method: string, data?: object): Promise<Answer> =>
  call(shop().url, method, '/company', data === undefined ? undefined : { data }, { token: person.token });
const companyOf = async (person: Person) => ownCompanyAnswer.parse((await send(person, 'GET')).body).data;

async function founded(more: object = {}) {
  const manager = await registerPerson(shop().url);
  const answer = await send(manager, 'POST', { ...COMPANY, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { manager, company: companyAnswer.parse(answer.body).data };
}

describe('a company', () => {
  it('belongs to who founds it, with its numbers as billing addresses have them', async () => {
    const { manager, company } = await founded({
      siren: null,
      siret: '552 100 554 00013',
      vatNumber: 'fr 96 552100554',
    });
    expect(company).toMatchObject({
      name: 'Bastille Location',
      siren: '552100554',
      siret: '55210055400013',
      vatNumber: 'FR96552100554',
      ...NO_RULES,
      role: 'manager',
      members: [{ documentId: manager.documentId, email: manager.email, role: 'manager' }],
    });
    expect(await companyOf(manager)).toEqual(company);
    expect(refusalOf(await send(manager, 'POST', COMPANY))).toMatchObject({
      status: 409,
      code: 'company-member-already',
    });
    expect(await companyOf(await registerPerson(shop().url))).toBeNull();
  });

  it.each([
    [{ siren: '552100555' }, 'data.siren: siren'],
    [{ siret: '55210055400014' }, 'data.siret: siret'],
    [{ siren: '' }, 'data.siren: required'],
    [{ name: 'www.piege.example/gagnez' }, 'data.name: link'],
  ])('with %j is refused at the field', async (numbers, problem) => {
    const person = await registerPerson(shop().url);
    expect(refusalOf(await send(person, 'POST', { ...COMPANY, ...numbers }))).toMatchObject({ fields: [problem] });
  });

  it('is founded once by who presses many times', async () => {
    const person = await registerPerson(shop().url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(person, 'POST', COMPANY)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await sql('select from shop_companies c join shop_company_members m on m.company_id = c.id where user_id = $1', [person.id])).toHaveLength(1); // prettier-ignore
  });

  it('has its rules changed by managers alone, and no approver, buyer or accountant', async () => {
    const { manager, company } = await founded();
    const rules = { approvalLimit: 200.5, requiresPurchaseOrder: true, requiresCostCentre: true };
    expect((await send(manager, 'PUT', { ...COMPANY, ...rules })).status).toBe(200);
    for (const role of ['approver', 'buyer', 'accountant'] as const) {
      const person = await memberOf(shop(), company.documentId, role);
      expect(refusalOf(await send(person, 'PUT', { ...COMPANY, ...NO_RULES }))).toMatchObject({ code: 'forbidden' });
      expect(await companyOf(person)).toMatchObject({ ...rules, approvalLimit: 20_050, role });
    }
    const outsider = await registerPerson(shop().url);
    expect(refusalOf(await send(outsider, 'PUT', { ...COMPANY, ...NO_RULES }))).toMatchObject({ code: 'not-found' });
  });
});

describe('an order for a company', () => {
  const orderFor = async (person: Person, company: string, words: object = {}) => {
    const product = await addProduct(shop().databaseUrl, { price: '50.00' });
    const data = {
      ...orderData([{ product, unitPrice: 50 }]),
      company,
      billingAddress: { ...ADDRESS, companyName: COMPANY.name },
      buyer: { type: 'company', siren: '552100554', ...words },
    };
    return placeOrder(shop().url, data, { token: person.token });
  };

  it('is recorded as such, and placed by who may order alone', async () => {
    const { manager, company } = await founded();
    const order = placed(await orderFor(manager, company.documentId));
    expect(await sql('select c.document_id from shop_company_orders s join shop_companies c on c.id = s.company_id join orders o on o.id = s.order_id where o.document_id = $1', [order.documentId])).toEqual([{ document_id: company.documentId }]); // prettier-ignore
    const outsiders = [
      await memberOf(shop(), company.documentId, 'accountant'),
      await registerPerson(shop().url),
      (await founded()).manager,
    ];
    for (const person of outsiders)
      expect(refusalOf(await orderFor(person, company.documentId))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('names it: without its name it is refused, and on account billed by it', async () => {
    const company = await Company.found(shop());
    const { data } = await company.order(50);
    const nameless = { ...data, billingAddress: { ...data.billingAddress, companyName: '  ' }, buyer: undefined };
    for (const path of ['/orders', '/company/requests']) {
      expect(refusalOf(await company.send(company.manager, 'POST', path, nameless, newKey()))).toMatchObject({
        status: 400,
        code: 'invalid-body',
        fields: ['data.billingAddress.companyName: required'],
      });
    }
    expect(await company.orders()).toBe(0);
    await sql(
      `insert into shop_account_terms (company_id, is_allowed, limit_cents, frequency, days)
       select id, true, 100000, 'order', 30 from shop_companies where document_id = $1`,
      [company.documentId],
    );
    const order = { ...nameless, paymentMethod: 'on_account' };
    const { billingAddress } = placed(await company.send(company.manager, 'POST', '/orders', order, newKey()));
    expect(billingAddress).toMatchObject({ companyName: COMPANY.name });
  });

  it('says the words that the company requires', async () => {
    const { manager, company } = await founded();
    await send(manager, 'PUT', { ...COMPANY, ...NO_RULES, requiresPurchaseOrder: true, requiresCostCentre: true });
    expect(refusalOf(await orderFor(manager, company.documentId))).toMatchObject({
      fields: ['data.buyer.purchaseOrderNumber: required', 'data.buyer.costCentre: required'],
    });
    const words = { purchaseOrderNumber: 'BC-1', costCentre: 'Bastille' };
    placed(await orderFor(manager, company.documentId, words));
  });

  it('above the limit is refused to a buyer, and not to who approves', async () => {
    const { manager, company } = await founded();
    await send(manager, 'PUT', { ...COMPANY, ...NO_RULES, approvalLimit: 59.99 });
    const buyer = await memberOf(shop(), company.documentId, 'buyer');
    expect(refusalOf(await orderFor(buyer, company.documentId))).toMatchObject({
      status: 409,
      code: 'approval-required',
    });
    placed(await orderFor(await memberOf(shop(), company.documentId, 'approver'), company.documentId));
    await send(manager, 'PUT', { ...COMPANY, ...NO_RULES, approvalLimit: 60 });
    placed(await orderFor(buyer, company.documentId));
  });
});

describe('who leaves by ending the account', () => {
  it('hands a company on to its most trusted member, and the last one ends it', async () => {
    const { manager, company } = await founded();
    const [accountant, buyer] = [
      await memberOf(shop(), company.documentId, 'accountant'),
      await memberOf(shop(), company.documentId, 'buyer'),
    ];
    const erase = async (person: Person) =>
      expect((await call(shop().url, 'POST', '/users/me/delete', { currentPassword: person.password }, person)).status).toBe(200); // prettier-ignore
    const exported = await call(shop().url, 'GET', '/users/me/export', undefined, manager);
    expect(exported.body).toMatchObject({ records: { shop_companies: [{ siren: '552100554' }], shop_company_members: [{ role: 'manager' }] } }); // prettier-ignore
    await erase(manager);
    expect(await companyOf(buyer)).toMatchObject({ role: 'manager', members: [{}, {}] });
    expect(await companyOf(accountant)).toMatchObject({ role: 'accountant' });
    await Promise.all([erase(buyer), erase(accountant)]);
    expect(await sql('select from shop_companies where document_id = $1', [company.documentId])).toEqual([]);
    expect(
      await sql(
        `select p.row_count from shop_erasure_parts p join shop_erasures e on e.id = p.erasure_id
         where e.account_id = $1 and p.part = 'company-membership'`,
        [manager.id],
      ),
    ).toEqual([{ row_count: 1 }]);
  });
});
