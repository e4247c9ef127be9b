import { COMPANY_ROLES, type CompanyRole } from '@economat/commerce';
import {
  approvalEndpoints,
  companyEndpoints,
  documentEndpoints,
  type EndpointName,
  endpoints,
  listAnswer,
  listEndpoints,
  onAccountEndpoints,
  orderEndpoints,
} from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { COMPANY, NO_RULES, type SceneCall } from './support/access-calls.ts';
import { newEmail, type Person } from './support/accounts.ts';
import { Company } from './support/company.ts';
import { confirmedPerson } from './support/confirmed-person.ts';
import { ADDRESS, call, newKey, type orderOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();

const ROOMS = {
  ...companyEndpoints,
  ...approvalEndpoints,
  ...onAccountEndpoints,
  ...listEndpoints,
  ...documentEndpoints,
  ...orderEndpoints,
};
type CompanyCall = keyof typeof ROOMS;

/** `left` approved there until now, `other` manages another company, `private` belongs to none. */
const CALLERS = [...COMPANY_ROLES, 'left', 'other', 'private', 'guest'] as const;
type Caller = (typeof CALLERS)[number];

/** Manager, approver, buyer, accountant; then who left, another company's manager, a customer without one, a guest. */
type Row = readonly number[];
const ALL: Row = [200, 200, 200, 200, 200, 200, 200, 401];
const MANAGER: Row = [200, 403, 403, 403, 404, 404, 404, 401];
const APPROVER: Row = [200, 200, 403, 403, 404, 404, 404, 401];
/** Another manager is answered of their own company. */
const ORDERS: Row = [200, 200, 403, 403, 403, 200, 403, 401];
const DOCUMENTS: Row = [200, 200, 403, 200, 403, 200, 403, 401];
/** Who orders for a company edits the lists that it shares. */
const EDITORS: Row = [200, 200, 200, 404, 404, 404, 404, 401];
const READERS: Row = [200, 200, 404, 404, 404, 404, 404, 404];
const NOBODY: Row = [404, 404, 404, 404, 404, 404, 404, 404];
const NO_CUSTOMER: Row = [404, 404, 404, 404, 404, 404, 404, 401];
const EVERYBODY: Row = [200, 200, 200, 200, 200, 200, 200, 200];
const CREATED: Row = [201, 201, 201, 201, 201, 201, 201, 201];

/** What each is answered by each call that concerns a company, its orders, documents and lists: the whole policy at one glance. */
const POLICY: Readonly<Record<CompanyCall, Row>> = {
  company: ALL,
  updateCompany: [200, 403, 403, 403, 404, 200, 404, 401],
  inviteToCompany: [201, 403, 403, 403, 404, 201, 404, 401],
  resendCompanyInvitation: MANAGER,
  withdrawCompanyInvitation: MANAGER,
  readCompanyInvitation: EVERYBODY,
  joinCompany: [403, 403, 403, 403, 403, 403, 403, 401],
  changeCompanyRole: MANAGER,
  endCompanyMembership: MANAGER,
  purchaseRequests: ALL,
  askApproval: [201, 201, 201, 403, 403, 403, 403, 401],
  approvePurchase: APPROVER,
  refusePurchase: APPROVER,
  // Only who asked withdraws.
  withdrawPurchase: NO_CUSTOMER,
  companyAccount: ALL,
  lists: ALL,
  list: EDITORS,
  createList: [201, 201, 201, 201, 201, 201, 201, 401],
  updateList: EDITORS,
  deleteList: EDITORS,
  documents: DOCUMENTS,
  document: [200, 200, 404, 200, 404, 404, 404, 401],
  spending: DOCUMENTS,
  orders: ORDERS,
  openOrders: ALL,
  order: READERS,
  orderInvoice: READERS,
  orderCreditNote: READERS,
  // Who reads it acts on nothing: only who ordered cancels or withdraws.
  changeOrder: NOBODY,
  withdrawFromOrder: NOBODY,
  // Above the limit.
  placeOrder: [201, 201, 409, 403, 403, 403, 403, 403],
  createOrderAddress: CREATED,
  createOrderItem: CREATED,
  requestWithdrawalLink: EVERYBODY,
  // The last one: from then on everybody has a company.
  createCompany: [409, 409, 409, 409, 201, 409, 201, 401],
};

/** A company with a buyer's things that the calls aim at. */
interface Target {
  readonly company: Company;
  readonly buyer: Person;
  /** Paid and invoiced. */
  readonly order: ReturnType<typeof orderOf>;
  readonly invoice: string;
  readonly unpaid: string;
  /** Of an invitation that nobody of these got. */
  readonly code: string;
  readonly invitation: Supply;
  readonly request: Supply;
  /** documentId of a list that the company shares. */
  readonly list: Supply;
  readonly leaver: Supply;
}

/** Things that a call uses up when it succeeds; one that was refused leaves them for the next. */
class Supply {
  readonly #make: () => Promise<string>;
  #unused: Promise<string> | null = null;

  constructor(make: () => Promise<string>) {
    this.#make = make;
  }

  one(): Promise<string> {
    return (this.#unused ??= this.#make());
  }

  isUsed(): void {
    this.#unused = null;
  }
}

/** A well-formed call of each row, aimed at the company's things. */
const CALLS: Readonly<Record<CompanyCall, (target: Target) => SceneCall | Promise<SceneCall>>> = {
  company: () => ({}),
  createCompany: () => ({ body: { data: COMPANY } }),
  updateCompany: () => ({ body: { data: { ...COMPANY, ...NO_RULES, approvalLimit: 100 } } }),
  inviteToCompany: () => ({ body: { data: { email: newEmail(), role: 'buyer', language: 'fr' } } }),
  resendCompanyInvitation: async ({ invitation }) => ({
    path: `/company/invitations/${await invitation.one()}/resend`,
  }),
  withdrawCompanyInvitation: async ({ invitation }) => ({ path: `/company/invitations/${await invitation.one()}` }),
  readCompanyInvitation: ({ code }) => ({ body: { data: { code } } }),
  joinCompany: ({ code }) => ({ body: { data: { code } } }),
  changeCompanyRole: ({ buyer }) => ({
    path: `/company/members/${buyer.documentId}`,
    body: { data: { role: 'buyer' } },
  }),
  endCompanyMembership: async ({ leaver }) => ({ path: `/company/members/${await leaver.one()}` }),
  purchaseRequests: () => ({}),
  askApproval: async ({ company }) => ({ body: { data: (await company.order()).data }, key: newKey() }),
  approvePurchase: async ({ request }) => ({
    path: `/company/requests/${await request.one()}/approve`,
    body: { data: {} },
  }),
  refusePurchase: async ({ request }) => ({
    path: `/company/requests/${await request.one()}/refuse`,
    body: { data: { reason: 'Trop cher' } },
  }),
  withdrawPurchase: async ({ request }) => ({ path: `/company/requests/${await request.one()}` }),
  companyAccount: () => ({}),
  lists: () => ({}),
  list: async ({ list }) => ({ path: `/lists/${await list.one()}` }),
  createList: () => ({ body: { data: { name: 'Studio', lines: [] } } }),
  updateList: async ({ list }) => ({
    path: `/lists/${await list.one()}`,
    body: { data: { version: 2, name: 'Loft' } },
  }),
  deleteList: async ({ list }) => ({ path: `/lists/${await list.one()}` }),
  documents: () => ({ path: '/documents?from=2000-01-01&to=2099-12-31&scope=company' }),
  document: ({ invoice }) => ({ path: `/documents/${invoice}` }),
  spending: () => ({ path: `/spending?year=${new Date().getFullYear()}&scope=company` }),
  orders: () => ({ path: '/orders?scope=company' }),
  openOrders: () => ({}),
  order: ({ order }) => ({ path: `/orders/${order.documentId}` }),
  orderInvoice: ({ order }) => ({ path: `/orders/${order.documentId}/invoice` }),
  orderCreditNote: ({ order, invoice }) => ({ path: `/orders/${order.documentId}/credit-notes/${invoice}` }),
  changeOrder: ({ unpaid }) => ({ path: `/orders/${unpaid}`, body: { data: { orderStatus: 'cancelled' } } }),
  withdrawFromOrder: ({ order: { documentId, orderItems } }) => ({
    path: `/orders/${documentId}/withdrawal`,
    body: {
      data: { name: 'Léa', email: newEmail(), lines: [{ orderItem: orderItems[0]?.documentId, quantity: 1 }] },
    },
    key: newKey(),
  }),
  placeOrder: async ({ company }) => ({ body: { data: (await company.order()).data }, key: newKey() }),
  createOrderAddress: () => ({ body: { data: ADDRESS } }),
  createOrderItem: async ({ company }) => ({ body: { data: (await company.order()).data.orderItems[0] } }),
  requestWithdrawalLink: () => ({ body: { data: { orderNumber: 'ORD-0000001', email: newEmail() } } }),
};

let desk: StaffDesk;
beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
});

async function sharedList(company: Company, person: Person, name = 'Studio Bastille') {
  const made = await company.send(person, 'POST', '/lists', { name, lines: [] });
  const { documentId, version } = listAnswer.parse(made.body).data;
  const shared = await company.send(person, 'PUT', `/lists/${documentId}`, { version, isShared: true });
  expect(shared.status, JSON.stringify(shared.body)).toBe(200);
  return listAnswer.parse(shared.body).data;
}

async function setTarget(): Promise<Target> {
  const { databaseUrl } = shop();
  const company = await Company.found(shop());
  const buyer = await company.enrolled('buyer');
  const order = await company.ordered(buyer);
  await desk.received(order.documentId);
  const [issued] = await query<{ number: string }>(
    databaseUrl,
    'select number from shop_invoices where order_document_id = $1',
    [order.documentId],
  );
  if (issued === undefined) throw new Error('A paid order has an invoice');
  return {
    company,
    buyer,
    order,
    invoice: issued.number,
    unpaid: (await company.ordered(buyer)).documentId,
    code: await company.invited(newEmail(), 'buyer'),
    invitation: new Supply(async () => {
      const email = newEmail();
      const { body } = await company.send(company.manager, 'POST', '/company/invitations', { email, role: 'buyer', language: 'fr' }); // prettier-ignore
      const { invitations } = (body as { data: { invitations: { email: string; documentId: string }[] } }).data;
      return invitations.find((open) => open.email === email)?.documentId ?? '';
    }),
    list: new Supply(async () => (await sharedList(company, buyer)).documentId),
    request: new Supply(async () => (await company.asked(buyer)).id),
    leaver: new Supply(async () => (await company.enrolled('accountant')).documentId),
  };
}

async function callerOf(caller: Caller, { company }: Target): Promise<Person | null> {
  switch (caller) {
    case 'guest':
      return null;
    case 'manager':
      return company.manager;
    case 'private':
      return confirmedPerson(shop());
    case 'other':
      return (await Company.found(shop())).manager;
    case 'left':
      return formerMember(company, 'approver');
    default:
      return company.enrolled(caller);
  }
}

/** Their mailbox is proven, so that nothing but the membership is missing. */
async function formerMember(company: Company, role: CompanyRole): Promise<Person> {
  const person = await company.enrolled(role, await confirmedPerson(shop()));
  await company.send(company.manager, 'DELETE', `/company/members/${person.documentId}`);
  return person;
}

describe('the rights in a company', () => {
  it('have a rule for each of its calls', () => {
    expect(Object.keys(POLICY).toSorted()).toEqual(Object.keys(ROOMS).toSorted());
  });

  it('are what the server answers to members, who left, others and guests', async () => {
    const target = await setTarget();
    const answered: Record<string, number[]> = {};
    const leaks: string[] = [];
    const people = await Promise.all(CALLERS.map((caller) => callerOf(caller, target)));
    for (const [index, caller] of CALLERS.entries()) {
      const person = people[index];
      for (const name of Object.keys(POLICY) as CompanyCall[]) {
        const { method, path } = endpoints[name satisfies EndpointName];
        const { path: aimed = path, body, key } = await CALLS[name](target);
        const answer = await call(shop().url, method, aimed, body, { token: person?.token, key });
        (answered[name] ??= []).push(answer.status);
        if (answer.status < 300 && method !== 'GET') {
          const { invitation, request, leaver, list } = target;
          for (const supply of [invitation, request, leaver, list]) supply.isUsed();
        }
        // Whatever the status: who may not read it finds no word of it.
        const isOutsider = !COMPANY_ROLES.some((role) => role === caller);
        const shown = JSON.stringify(answer.body ?? null);
        const secrets = [target.order.orderNumber, target.invoice, 'Studio Bastille', target.buyer.email];
        if (isOutsider) leaks.push(...secrets.filter((secret) => shown.includes(secret)).map((secret) => `${name} shows ${caller} ${secret}`)); // prettier-ignore
      }
    }
    expect(answered).toEqual(POLICY);
    expect(leaks).toEqual([]);
  });
});
