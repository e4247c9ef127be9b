import { type Endpoint, type StaffRight, staffEndpoints } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refusalText } from '../src/admin/desk/words.ts';
import { staffMember } from './setup/staff-member.ts';
import { type Desk, deskOf } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { registerPerson } from './support/accounts.ts';
import { paidOrder } from './support/paid-order.ts';

const shop = useSharedShop();

/** The roles of the shop beside the administrator, who has every right. */
const ROLES = ['order-desk', 'preparation', 'accounting', 'editor'] as const;
type Role = (typeof ROLES)[number];

/** Who has which right: with the rows of the calls, the whole policy of the desk at one glance. */
const TABLE: Readonly<Record<StaffRight, readonly Role[]>> = {
  'order.read': ['order-desk', 'accounting'],
  'order.prepare': ['order-desk', 'preparation'],
  'order.advance': ['order-desk'],
  'request.answer': ['order-desk'],
  'customer.handle': ['order-desk'],
  'customer.erase': [],
  'order.change': ['order-desk'],
  'quote.write': ['order-desk'],
  'catalogue.write': ['editor'],
  'translation.keep': ['editor'],
  'mail.resend': ['order-desk'],
  'payment.handle': ['order-desk'],
  'account.handle': ['order-desk'],
  'journal.read': ['order-desk', 'accounting'],
  'accounting.read': ['accounting'],
  'e-invoicing.read': ['order-desk', 'accounting'],
  'e-invoicing.handle': ['order-desk', 'accounting'],
  'accounting.close': ['accounting'],
  'accounting.settle': ['accounting'],
  'accounting.choose': [],
  'catalogue.publish': ['editor'],
  'privacy.read': [],
  'change.read': ['order-desk', 'editor'],
  'change.restore': ['order-desk', 'editor'],
  'operations.watch': [],
  'security.supervise': [],
};

/** Nothing has this id, so that whoever may call is told so, and nothing happens. */
const NOBODY = 'a'.repeat(24);
const refusal = z.object({ error: z.object({ details: z.object({ code: z.literal('forbidden') }) }) });

const desks = new Map<Role | 'administrator', Desk>();
let customerToken: string;

beforeAll(async () => {
  const { url } = shop();
  for (const role of ROLES) desks.set(role, await staffMember(url, role));
  desks.set('administrator', await deskOf(url));
  customerToken = (await registerPerson(url)).token;
});

function rightOf(endpoint: Endpoint): StaffRight | 'own' {
  if (endpoint.access !== 'staff') throw new Error(`${endpoint.path} is no call of the desk`);
  return endpoint.right;
}

function mayCall(role: Role | 'administrator', endpoint: Endpoint): boolean {
  const right = rightOf(endpoint);
  return role === 'administrator' || right === 'own' || TABLE[right].includes(role);
}

function deskAs(role: Role): Desk {
  const desk = desks.get(role);
  if (desk === undefined) throw new Error(`Nobody was invited as ${role}`);
  return desk;
}

describe('who may call the desk', () => {
  it.each(Object.entries<Endpoint>(staffEndpoints))(
    '%s is refused to visitors, customers and roles without its right, and to nobody else',
    async (_name, endpoint) => {
      const { url } = shop();
      const { method } = endpoint;
      const path = endpoint.path.replaceAll(/:\w+/g, NOBODY);
      const body = method === 'POST' ? {} : undefined;
      expect((await fetch(`${url}/api${path}`, { method })).status).toBe(401);
      const headers = { authorization: `Bearer ${customerToken}` };
      expect((await fetch(`${url}/api${path}`, { method, headers })).status).toBe(401);
      for (const [role, desk] of desks) {
        const answer = await desk.call(method, `/api${path}`, body);
        expect(answer.status === 403, `${role} got ${answer.status}`).toBe(!mayCall(role, endpoint));
        expect(answer.status).not.toBe(401);
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 403) refusal.parse(await answer.json());
      }
    },
  );

  it('is told in French when a role does not suffice', () => {
    expect(refusalText('forbidden')).toBe('Votre rôle ne permet pas de le faire.');
  });

  it('lets the role of the books close, record settlements and see to electronic invoices', () => {
    const changes = Object.values<Endpoint>(staffEndpoints).filter(({ method }) => method !== 'GET');
    expect(changes.length).toBeGreaterThan(20);
    const taken = changes.filter((row) => mayCall('accounting', row) && rightOf(row) !== 'own');
    const { closePeriod, matchSettlements, recordSettlements } = staffEndpoints;
    const { stepTransmission, decideReceivedInvoice, answerSupplierAgain, sendReportAgain } = staffEndpoints;
    expect(new Set<Endpoint>(taken)).toEqual(
      new Set<Endpoint>([
        closePeriod,
        matchSettlements,
        recordSettlements,
        stepTransmission,
        decideReceivedInvoice,
        answerSupplierAgain,
        sendReportAgain,
      ]),
    );
  });
});

describe('the role that prepares and ships', () => {
  /** Fields that say an amount or lead to one. Totals of lists are no money. */
  const MONEY =
    /"(?:subTotal|lineTotal|unitPrice|vat\w*|shippingCost|discount\w*|amount|refund\w*|payment\w*|documents|mails)":/;

  it('is told no amount by any call that it may make, and prepares and ships by them', async () => {
    const { order, desk: owner } = await paidOrder(shop());
    const desk = deskAs('preparation');
    const texts: string[] = [];
    async function ask(method: string, path: string, body?: object): Promise<void> {
      const answer = await desk.call(method, `/api/staff${path}`, body);
      expect(answer.status, path).toBe(200);
      texts.push(await answer.text());
    }
    const orders = { data: { orders: [order.documentId] } };
    const data = { carrier: 'Colissimo', trackingNumber: `8R${order.documentId.slice(0, 12).toUpperCase()}` };
    await ask('GET', `/packing-orders?search=${order.orderNumber}`);
    await ask('GET', `/packing-orders/${order.documentId}`);
    await ask('GET', '/orders-to-ship');
    await ask('POST', '/orders/prepare', orders);
    await ask('POST', `/orders/${order.documentId}/notes`, { data: { text: 'Carton fragile' } });
    await ask('POST', `/orders/${order.documentId}/ship`, { data });
    await ask('POST', `/orders/${order.documentId}/deliver`);
    for (const text of texts) {
      expect(text).not.toMatch(MONEY);
      expect(text).not.toContain(`:${order.total}`);
    }
    expect(texts[1]).toContain(order.orderNumber);
    // What was done stands in the order's history, with who did it.
    const { body } = await owner.read(order.documentId);
    expect(JSON.stringify(body)).toMatch(/"kind":"shipped"[^}]*"by":"Sacha Martin"/);
    for (const path of [
      `/orders/${order.documentId}`,
      '/orders',
      '/order-export',
      '/journal?from=2026-01-01&to=2026-01-31',
    ])
      expect((await desk.call('GET', `/api/staff${path}`)).status, path).toBe(403);
  });
});

describe('the role that reads the books', () => {
  it('reads orders, their documents, the file of orders and the journal, and is offered no step', async () => {
    const { order } = await paidOrder(shop());
    const desk = deskAs('accounting');
    const read = await desk.call('GET', `/api/staff/orders/${order.documentId}`);
    const { data, meta } = dossier.parse(await read.json());
    expect(Object.values(meta.staffActions)).not.toContain(true);
    const [invoice] = data.documents;
    for (const path of [
      '/orders',
      `/orders/${order.documentId}/documents/${invoice?.number ?? ''}`,
      `/order-export?orders=${order.documentId}`,
      '/journal?from=2026-01-01&to=2026-01-31',
    ])
      expect((await desk.call('GET', `/api/staff${path}`)).status, path).toBe(200);
  });
});

const dossier = z.object({
  data: z.object({ documents: z.array(z.object({ number: z.string() })) }),
  meta: z.object({ staffActions: z.record(z.string(), z.boolean()) }),
});
