import { contentEndpoints, type EndpointName, endpoints } from '@economat/contract';
import { strapi } from '@strapi/client';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { useSharedShop } from './setup/shared-shop.ts';
import { BOOK_ADDRESS, CALLS, type Scene, setScene } from './support/access-calls.ts';
import { newEmail, registerPerson } from './support/accounts.ts';
import { ADDRESS, call, orderData, orderOf, placed, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { printedRoutes } from './support/printed-routes.ts';

const shop = useSharedShop();

type Caller = 'guest' | 'other' | 'owner' | 'staff';
type Row = readonly [guest: number, other: number, owner: number, staff: number];

const EVERYBODY: Row = [200, 200, 200, 200];
/** A token of the desk is no customer's token: it opens nothing of the shop's own API, and is never taken for a guest's. */
const CUSTOMERS: Row = [401, 200, 200, 401];
const GUESTS_TOO: Row = [200, 200, 200, 401];
const CREATED = (row: Row): Row => [
  row[0] === 200 ? 201 : row[0],
  row[1] === 200 ? 201 : row[1],
  row[2] === 200 ? 201 : row[2],
  row[3],
];
/** Whose the thing is decides: everybody else is told that there is none. */
const OWNER: Row = [404, 404, 200, 401];
const OWN_BOOK: Row = [401, 404, 200, 401];

/** Who may call what: the whole policy of the API at one glance. */
const TABLE: Readonly<Partial<Record<EndpointName, Row>>> = {
  health: EVERYBODY,
  ready: EVERYBODY,
  live: EVERYBODY,
  catalogueStamp: EVERYBODY,
  // A version nobody ever had: nobody is told of it.
  catalogueChanges: [404, 404, 404, 404],
  sidebarItems: EVERYBODY,
  sidebarItem: EVERYBODY,
  slugRedirects: EVERYBODY,
  search: EVERYBODY,
  ctaBanners: EVERYBODY,
  trustLogos: EVERYBODY,
  partners: EVERYBODY,
  homeHeroes: EVERYBODY,
  legalPage: EVERYBODY,
  shopSettings: EVERYBODY,
  login: EVERYBODY,
  register: EVERYBODY,
  forgotPassword: EVERYBODY,
  resetPassword: EVERYBODY,
  confirmEmail: EVERYBODY,
  changePassword: [401, 400, 200, 401],
  sendEmailConfirmation: CUSTOMERS,
  logout: EVERYBODY,
  // Counts by its cookie, which none of them has; sessions.test.ts shows who is renewed.
  renewSession: [401, 401, 401, 401],
  sessions: CUSTOMERS,
  endOtherSessions: CUSTOMERS,
  endSession: [401, 404, 404, 401],
  me: CUSTOMERS,
  updateProfile: [401, 403, 200, 401],
  exportMyData: CUSTOMERS,
  deleteMyAccount: [401, 400, 200, 401],
  addresses: CUSTOMERS,
  createAddress: CREATED(CUSTOMERS),
  updateAddress: OWN_BOOK,
  deleteAddress: OWN_BOOK,
  lists: CUSTOMERS,
  list: OWN_BOOK,
  createList: CREATED(CUSTOMERS),
  updateList: OWN_BOOK,
  deleteList: OWN_BOOK,
  // Who belongs to no company is told so; companies.test.ts walks the roles of members.
  company: CUSTOMERS,
  companyAccount: CUSTOMERS,
  createCompany: CREATED(CUSTOMERS),
  updateCompany: [401, 404, 404, 401],
  standingOrders: CUSTOMERS,
  // For a proven mailbox, which the owner's alone is.
  createStandingOrder: [401, 403, 201, 401],
  standingOrder: OWNER,
  changeStandingOrder: OWN_BOOK,
  stepStandingOrder: OWNER,
  // Whose number and mailbox belong together; standing-orders.test.ts shows who.
  endContract: [404, 404, 404, 404],
  inviteToCompany: [401, 403, 404, 401],
  resendCompanyInvitation: [401, 404, 404, 401],
  withdrawCompanyInvitation: [401, 404, 404, 401],
  // Only the code of a mailed link opens one.
  readCompanyInvitation: [400, 400, 400, 400],
  joinCompany: [401, 400, 400, 401],
  changeCompanyRole: [401, 404, 404, 401],
  endCompanyMembership: [401, 404, 404, 401],
  purchaseRequests: CUSTOMERS,
  askApproval: [401, 403, 403, 401],
  approvePurchase: [401, 404, 404, 401],
  refusePurchase: [401, 404, 404, 401],
  withdrawPurchase: [401, 404, 404, 401],
  documents: CUSTOMERS,
  // The scene's order is not invoiced yet: own-documents.test.ts shows who reads one that is.
  document: [401, 404, 404, 401],
  spending: CUSTOMERS,
  downloads: CUSTOMERS,
  // The scene's order bought nothing that has a file: downloads.test.ts shows who gets one.
  articleFile: [401, 404, 404, 401],
  acceptedTerms: [401, 404, 404, 401],
  applyVoucher: [404, 404, 404, 401],
  placeOrder: CREATED(GUESTS_TOO),
  createOrderAddress: CREATED(GUESTS_TOO),
  createOrderItem: CREATED(GUESTS_TOO),
  orders: CUSTOMERS,
  openOrders: CUSTOMERS,
  order: OWNER,
  changeOrder: OWNER,
  chooseTransfer: OWNER,
  orderInvoice: OWNER,
  // The scene's order was never refunded: credit-note.test.ts shows who reads one that was.
  orderCreditNote: [404, 404, 404, 401],
  // The scene's order is not paid yet: its owner is told to cancel it.
  withdrawFromOrder: [404, 404, 409, 401],
  requestWithdrawalLink: EVERYBODY,
  // Only a link that the shop has signed shows anything.
  preview: [404, 404, 404, 404],
  previewItems: [404, 404, 404, 404],
  // The token of a mailed link opens it, and nobody of these has one; quotes.test.ts shows who reads one that was made for an account.
  quote: [404, 404, 404, 401],
  quoteFile: [404, 404, 404, 401],
  ownQuotes: CUSTOMERS,
  priceCartQuote: EVERYBODY,
  // The scene's article is not sold: nothing can be promised of it.
  askQuote: [409, 409, 409, 401],
  acceptQuote: [404, 404, 404, 401],
  declineQuote: [404, 404, 404, 401],
  // The secret of a mailed link opens it, and nobody of these has one.
  orderChange: [404, 404, 404, 404],
  decideOrderChange: [404, 404, 404, 404],
  refundAccount: [404, 404, 404, 404],
  giveRefundAccount: [404, 404, 404, 404],
  requestSamples: [201, 201, 201, 201],
  // The scene's article is in stock.
  askStockAlert: [409, 409, 409, 409],
  requestAffiliation: CREATED(CUSTOMERS),
};

/** Calls of payment providers have tests of their own, with the providers beside them; here only that strangers get nowhere. */
const PAYMENTS: readonly EndpointName[] = [
  'createPayPalOrder',
  'capturePayPalOrder',
  'createCardPayment',
  'createCardSession',
];

let staffToken: string;

beforeAll(async () => {
  const answer = await fetch(`${shop().url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@economat.test', password: inject('cluster').secrets.ADMIN_PASSWORD }),
  });
  staffToken = z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json()).data.token;
});

/** What a call uses up: each caller needs a scene of their own. */
const USED_ONCE: readonly EndpointName[] = ['resetPassword', 'confirmEmail'];

async function callAs(caller: Caller, name: EndpointName, scene: Scene) {
  const { url } = shop();
  // The other customer's password differs, so that what the owner sends proves nothing for them.
  const other = caller === 'other' ? await registerPerson(url, { password: 'tout-autre-3' }) : null;
  const token = { guest: undefined, other: other?.token, owner: scene.owner.token, staff: staffToken }[caller];
  const { method, path } = endpoints[name];
  const { path: aimed = path, body, key } = CALLS[name](scene);
  return call(url, method, aimed, body, { token, key });
}

/** What only reads leaves its scene as it is. */
let sceneOfReads: Promise<Scene> | undefined;

function sceneFor(name: EndpointName): Promise<Scene> {
  const { url, databaseUrl } = shop();
  if (endpoints[name].method !== 'GET') return setScene(url, databaseUrl);
  sceneOfReads ??= setScene(url, databaseUrl);
  return sceneOfReads;
}

/** Each caller's answer to one call. The owner is the last to ask, and still finds what nobody else may touch. */
async function answersTo(name: EndpointName): Promise<Record<Caller, Awaited<ReturnType<typeof callAs>>>> {
  const common = USED_ONCE.includes(name) ? null : await sceneFor(name);
  const ask = async (caller: Caller) => callAs(caller, name, common ?? (await sceneFor(name)));
  const [guest, other, staff] = await Promise.all([ask('guest'), ask('other'), ask('staff')]);
  return { guest, other, staff, owner: await ask('owner') };
}

describe('who may call what', () => {
  it('is listed for every call of the contract', () => {
    expect([...Object.keys(TABLE), ...PAYMENTS].toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  for (const [name, row] of Object.entries(TABLE) as [EndpointName, Row][]) {
    const { method, path } = endpoints[name];
    it(`${method} ${path}: guest ${row[0]}, other ${row[1]}, owner ${row[2]}, staff ${row[3]}`, async () => {
      const { guest, other, owner, staff } = await answersTo(name);
      expect([guest, other, owner, staff].map(({ status }) => status)).toEqual(row);
      const { body } = owner;
      const isAsDescribed = row[2] >= 300 || endpoints[name].answer.safeParse(body).success;
      expect(isAsDescribed, JSON.stringify(body)?.slice(0, 300)).toBe(true);
    });
  }

  it.each(PAYMENTS)('%s lets no outsider pay or see an order', async (name) => {
    const { guest, other, staff } = await answersTo(name);
    for (const { status } of [guest, other, staff]) expect([401, 403, 404, 405]).toContain(status);
  });
});

describe('orders of others', () => {
  it('look like missing orders, by ids, numbers or foreign tokens', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '21.90' });
    const data = orderData([{ product, unitPrice: 21.9 }]);
    const guest = placed(await placeOrder(url, { ...data, billingAddress: { ...ADDRESS, lastName: 'Secret-Dupont' } }));
    const mine = placed(await placeOrder(url, data));
    const other = await registerPerson(url);
    const rows = await query<{ id: number }>(databaseUrl, 'select id from orders where document_id = any($1)', [
      [guest.documentId, mine.documentId],
    ]);
    expect(rows).toHaveLength(2);
    const references = [
      ...[0, 1, ...rows.flatMap(({ id }) => [id - 1, id, id + 1])].map(String),
      guest.documentId,
      guest.orderNumber,
      'a'.repeat(24),
    ];
    const nothing = await call(url, 'GET', '/orders/999999999');
    for (const options of [{}, { token: other.token }, { orderToken: mine.accessToken }, { orderToken: 'x' }]) {
      for (const reference of references) {
        const answer = await call(url, 'GET', `/orders/${reference}?populate=*`, undefined, options);
        const isMine = 'orderToken' in options && answer.status === 200;
        const shown = isMine ? orderOf(answer).documentId : answer;
        expect(shown).toEqual(isMine ? mine.documentId : nothing);
      }
    }
  });
});

describe('private fields', () => {
  it('never show, whatever is populated, filtered or sorted by', async () => {
    const { url } = shop();
    const person = await registerPerson(url);
    const queries = [
      'populate=*', 'populate[user][populate]=*', 'populate[customer]=*', 'populate=deep,10', 'filters[customer][password][$startsWith]=$2',
      'filters[users_permissions_user][resetPasswordToken][$notNull]=true', 'filters[createdBy][password][$contains]=a', 'sort=customer.password:asc',
      'fields[0]=accessTokenHash', 'pagination[pageSize]=100000', 'publicationState=preview', 'filters[$or][0][customer][id][$gt]=0',
    ]; // prettier-ignore
    const paths = ['/users/me', '/users', `/users/${person.id}`, '/users-permissions/roles', '/orders', '/user-addresses', '/sidebar-items', '/coupons', '/mail-messages', '/sample-requests', '/upload/files']; // prettier-ignore
    for (const path of paths) {
      for (const search of queries) {
        const { status, body } = await call(url, 'GET', `${path}?${encodeURI(search)}`, undefined, {
          token: person.token,
        });
        expect(status, `${path} ${search}`).toBeLessThan(500);
        expect(JSON.stringify(body), `${path} ${search}`).not.toMatch(
          /\$2[aby]\$|"[^"[\]]*(?:password|token|hash|createdBy)":|claire\.moreau/i,
        );
      }
    }
  });
});

describe('the description of the API', () => {
  it('names every registered route, and no other', async () => {
    const { body } = await call(shop().url, 'GET', '/openapi.json');
    const { openapi, paths } = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(body);
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const registered = await printedRoutes();
    expect(registered.filter((route) => !described.includes(route))).toEqual(['GET /api/openapi.json']);
    // Content is answered before the router, which then has no route for it.
    const content = Object.values(contentEndpoints).map(({ method, path }) => `${method} /api${path}`);
    expect(described.filter((route) => !registered.includes(route)).toSorted()).toEqual(content.toSorted());
  });
});

describe('the official client, given a customer’s token', () => {
  it('reads the catalogue, lists own orders and saves an address', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url);
    const product = await addProduct(databaseUrl, { price: '21.90' });
    const order = placed(await placeOrder(url, orderData([{ product, unitPrice: 21.9 }]), { token: person.token }));
    const client = strapi({ baseURL: `${url}/api`, auth: person.token });
    const catalogue = await client.collection('sidebar-items').find({ populate: '*' });
    expect(catalogue.data.length).toBeGreaterThan(5);
    const orders = await client.collection('orders').find({ sort: 'createdAt:desc', populate: '*' });
    expect(orders.data).toMatchObject([{ documentId: order.documentId, orderNumber: order.orderNumber }]);
    expect((await client.collection('orders').findOne(order.documentId)).data).toMatchObject({ total: 26.28 });
    const addresses = client.collection('user-addresses');
    const saved = await addresses.create({ ...BOOK_ADDRESS, email: newEmail() });
    await addresses.update(saved.data.documentId, { isPrimary: true });
    expect((await addresses.find()).data).toMatchObject([{ documentId: saved.data.documentId, isPrimary: true }]);
    await addresses.delete(saved.data.documentId);
    expect((await addresses.find()).data).toEqual([]);
  });
});
