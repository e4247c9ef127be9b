import { ordersAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { Company } from './support/company.ts';
import { call, newKey, placed } from './support/order-client.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let desk: StaffDesk;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
});

describe('who leaves a company', () => {
  it('loses its orders and documents at once, and keeps the private ones', async () => {
    const company = await Company.found(shop());
    const person = await company.enrolled('buyer');
    const forCompany = await company.ordered(person);
    const { company: _company, ...data } = (await company.order(50)).data;
    const own = placed(await company.send(person, 'POST', '/orders', data, newKey()));
    await desk.received(forCompany.documentId);
    await desk.received(own.documentId);
    const read = async (path: string) => company.send(person, 'GET', path);
    const seen = async () => ({
      orders: ordersAnswer.parse((await read('/orders')).body).data.map(({ orderNumber }) => orderNumber),
      documents: ((await read('/documents?from=2000-01-01&to=2099-12-31')).body as { meta: object }).meta,
      spent: ((await read(`/spending?year=${new Date().getFullYear()}`)).body as { data: { total: object } }).data
        .total,
      order: (await read(`/orders/${forCompany.documentId}`)).status,
    });
    const twice = { net: 100, vat: 20, gross: 120 };
    expect(await seen()).toEqual({ orders: [own.orderNumber, forCompany.orderNumber], documents: { total: 2, scopes: ['own'] }, spent: twice, order: 200 }); // prettier-ignore
    await company.send(company.manager, 'DELETE', `/company/members/${person.documentId}`);
    const once = { net: 50, vat: 10, gross: 60 };
    expect(await seen()).toEqual({ orders: [own.orderNumber], documents: { total: 1, scopes: ['own'] }, spent: once, order: 404 }); // prettier-ignore
    // Nor does the secret that ordering gave open it any more.
    const { accessToken: orderToken } = forCompany;
    expect((await call(shop().url, 'GET', `/orders/${forCompany.documentId}`, undefined, { orderToken })).status).toBe(404); // prettier-ignore
    const seenByManager = await company.send(company.manager, 'GET', '/orders?scope=company');
    expect(ordersAnswer.parse(seenByManager.body).data).toMatchObject([
      {
        orderNumber: forCompany.orderNumber,
        orderedBy: person.email,
        actions: { pay: false, cancel: false, withdraw: false, invoice: true },
      },
    ]);
  });

  it('as the last one takes the company’s orders along', async () => {
    const company = await Company.found(shop());
    const order = await company.ordered(company.manager);
    await company.send(company.manager, 'DELETE', `/company/members/${company.manager.documentId}`);
    const own = await company.send(company.manager, 'GET', '/orders');
    expect(ordersAnswer.parse(own.body)).toMatchObject({
      data: [{ orderNumber: order.orderNumber, orderedBy: null }],
      meta: { scopes: ['own'] },
    });
  });

  it('by erasing the account leaves its orders to the company, without a name', async () => {
    const company = await Company.found(shop());
    const person = await company.enrolled('buyer');
    const { documentId, orderNumber } = await company.ordered(person);
    const proof = { currentPassword: person.password };
    expect((await call(shop().url, 'POST', '/users/me/delete', proof, { token: person.token })).status).toBe(200);
    const seen = await company.send(company.manager, 'GET', '/orders?scope=company');
    const nothing = { pay: false, cancel: false, withdraw: false };
    expect(ordersAnswer.parse(seen.body).data).toMatchObject([{ orderNumber, orderedBy: null, actions: nothing }]);
    expect((await company.send(company.manager, 'PUT', `/orders/${documentId}`, { orderStatus: 'cancelled' })).status).toBe(404); // prettier-ignore
  });
});
