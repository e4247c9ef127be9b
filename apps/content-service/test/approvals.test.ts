import { COMPANY_ROLES, type CompanyRole } from '@economat/commerce';
import { approvalEndpoints, companyEndpoints, purchaseRequestAnswer, purchaseRequestsAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { COMPANY, NO_RULES } from './support/access-calls.ts';
import { newEmail, registerPerson } from './support/accounts.ts';
import { Company } from './support/company.ts';
import { newKey, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();

describe('an invitation', () => {
  it('is taken up once, by an account of its mailbox, and by no other', async () => {
    const company = await Company.found(shop());
    const email = newEmail();
    const code = await company.invited(email, 'buyer');
    const person = await registerPerson(shop().url, { email });
    const other = await registerPerson(shop().url);
    const join = (who: typeof person) => company.send(who, 'POST', '/company/join', { code });
    expect(refusalOf(await join(other))).toMatchObject({ status: 403, code: 'company-invitation-of-another' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusalOf(await join(person))).toMatchObject({ code: 'company-invitation-invalid' });
  });

  it('opens nothing once it is sent again, withdrawn or out of time', async () => {
    const company = await Company.found(shop());
    const { manager } = company;
    const email = newEmail();
    const former = await company.invited(email, 'buyer');
    const read = async (code: string) =>
      (await company.send(manager, 'POST', '/company-invitations/read', { code })).status;
    await company.invite(email, 'approver');
    expect(await read(former)).toBe(400);
    await expect.poll(async () => read(await company.codeOf(email)), { timeout: 30_000 }).toBe(200);
    const renewed = await company.codeOf(email);
    await query(shop().databaseUrl, 'update shop_company_invitations set expires_at = now() where email = $1', [email]);
    expect(await read(renewed)).toBe(400);
    const answer = await company.send(manager, 'GET', '/company');
    const { invitations } = (answer.body as { data: { invitations: { documentId: string }[] } }).data;
    const [invitation] = invitations;
    expect(invitations).toHaveLength(1);
    const { status } = await company.send(manager, 'DELETE', `/company/invitations/${invitation?.documentId ?? ''}`);
    expect(status).toBe(200);
    expect(await query(shop().databaseUrl, 'select 1 from shop_company_invitations where email = $1', [email])).toEqual(
      [],
    );
  });
});

describe('who leaves a company', () => {
  it('is out at the next call, and what they asked for is withdrawn', async () => {
    const company = await Company.found(shop());
    const buyer = await company.member('buyer');
    const { id } = await company.asked(buyer);
    const { status } = await company.send(company.manager, 'DELETE', `/company/members/${buyer.documentId}`);
    expect(status).toBe(200);
    const { data } = await company.order(10);
    expect(refusalOf(await company.send(buyer, 'POST', '/orders', data, newKey()))).toMatchObject({
      code: 'forbidden',
    });
    const approval = await company.send(company.manager, 'POST', `/company/requests/${id}/approve`, {});
    expect(refusalOf(approval)).toMatchObject({ status: 409, code: 'request-closed' });
    expect(await company.orders()).toBe(0);
  });

  it('or becomes its accountant has nothing placed that was asked for before', async () => {
    const company = await Company.found(shop());
    const buyer = await company.member('buyer');
    const { id } = await company.asked(buyer);
    const role = { role: 'accountant' };
    expect((await company.send(company.manager, 'PUT', `/company/members/${buyer.documentId}`, role)).status).toBe(200);
    const approved = await company.send(company.manager, 'POST', `/company/requests/${id}/approve`, {});
    expect(refusalOf(approved)).toMatchObject({ status: 409, code: 'request-closed' });
    expect(await company.orders()).toBe(0);
  });

  it('leaves a manager behind: the last one stays one while others are there', async () => {
    const company = await Company.found(shop());
    const { manager } = company;
    const approver = await company.member('approver');
    const own = `/company/members/${manager.documentId}`;
    expect(refusalOf(await company.send(manager, 'DELETE', own))).toMatchObject({ code: 'last-manager' });
    expect(refusalOf(await company.send(manager, 'PUT', own, { role: 'buyer' }))).toMatchObject({
      code: 'last-manager',
    });
    const promoted = `/company/members/${approver.documentId}`;
    expect((await company.send(manager, 'PUT', promoted, { role: 'manager' })).status).toBe(200);
    await company.member('buyer');
    // Both at once: one of them stays.
    const answers = await Promise.all([
      company.send(manager, 'DELETE', own),
      company.send(approver, 'DELETE', promoted),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('a purchase request', () => {
  it('becomes one order under 50 approvals at once, and both people are told', async () => {
    const company = await Company.found(shop());
    const buyer = await company.member('buyer');
    const { id, product } = await company.asked(buyer);
    await shop().mailbox.receive({ to: company.manager.email, subject: 'à approuver' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => company.send(company.manager, 'POST', `/company/requests/${id}/approve`, {})),
    );
    // Who waited too long for a turn may press again.
    const approved = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const placed = approved.map(({ body }) => purchaseRequestAnswer.parse(body).data.order?.orderNumber);
    expect(new Set(placed).size).toBe(1);
    expect(placed[0]).toMatch(/^ORD-/);
    expect(await company.orders()).toBe(1);
    const [item] = await query<{ stock: number }>(shop().databaseUrl, 'select stock from sidebar_items where document_id = $1', [product.productId]); // prettier-ignore
    expect(item?.stock).toBe(199);
    await shop().mailbox.receive({ to: buyer.email, subject: 'approuvée' });
  });

  it('is made once by a repeated call, and refused with a reason that its buyer reads', async () => {
    const company = await Company.found(shop());
    const buyer = await company.member('buyer');
    const { data } = await company.order();
    const key = newKey();
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => company.send(buyer, 'POST', '/company/requests', data, key)),
    );
    const ids = asked.map(({ body }) => purchaseRequestAnswer.parse(body).data.documentId);
    expect(new Set(ids).size).toBe(1);
    const refusal = await company.send(company.manager, 'POST', `/company/requests/${ids[0] ?? ''}/refuse`, { reason: 'Hors budget' }); // prettier-ignore
    expect(refusal.status).toBe(200);
    const mail = await shop().mailbox.receive({ to: buyer.email, subject: 'refusée' });
    expect(mail.text).toContain('Hors budget');
    const { body } = await company.send(buyer, 'GET', '/company/requests');
    expect(purchaseRequestsAnswer.parse(body).data).toMatchObject([{ state: 'refused', reason: 'Hors budget' }]);
  });

  it('whose price has changed is placed at the new total alone, once that was confirmed', async () => {
    const company = await Company.found(shop());
    const buyer = await company.member('buyer');
    const { id, product } = await company.asked(buyer);
    await query(shop().databaseUrl, `update sidebar_items set pd_price_range = '110.00' where document_id = $1`, [
      product.productId,
    ]);
    const approve = (data: object) => company.send(company.manager, 'POST', `/company/requests/${id}/approve`, data);
    const changed = await approve({});
    expect(refusalOf(changed)).toMatchObject({ status: 409, code: 'cart-changed' });
    expect(changed.body).toMatchObject({ error: { details: { cart: { total: 132 } } } });
    expect(refusalOf(await approve({ total: 131 }))).toMatchObject({ code: 'cart-changed' });
    expect(await company.orders()).toBe(0);
    expect((await approve({ total: 132 })).status).toBe(200);
    expect(await company.orders()).toBe(1);
  });
});

/** What each role is answered by each call of a company, manager to accountant: the whole policy at one glance. */
type Row = readonly [manager: number, approver: number, buyer: number, accountant: number];
const ALL: Row = [200, 200, 200, 200];
const MANAGER: Row = [200, 403, 403, 403];
const POLICY: Readonly<Record<string, Row>> = {
  company: ALL,
  createCompany: [409, 409, 409, 409],
  updateCompany: MANAGER,
  inviteToCompany: [201, 403, 403, 403],
  resendCompanyInvitation: MANAGER,
  withdrawCompanyInvitation: MANAGER,
  readCompanyInvitation: [400, 400, 400, 400],
  joinCompany: [400, 400, 400, 400],
  changeCompanyRole: MANAGER,
  endCompanyMembership: MANAGER,
  purchaseRequests: ALL,
  askApproval: [201, 201, 201, 403],
  approvePurchase: [200, 200, 403, 403],
  refusePurchase: [200, 200, 403, 403],
  // Another's own: only who asked withdraws.
  withdrawPurchase: [404, 404, 404, 404],
  // Above the limit.
  placeOrder: [201, 201, 409, 403],
};

describe('the roles of a company', () => {
  it('have a rule for each of its calls', () => {
    const calls = [...Object.keys(companyEndpoints), ...Object.keys(approvalEndpoints), 'placeOrder'];
    expect(Object.keys(POLICY).toSorted()).toEqual(calls.toSorted());
  });

  it('are answered by every call as the policy says', async () => {
    const company = await Company.found(shop());
    const asking = await company.member('buyer');
    const answered: Record<string, number[]> = {};
    for (const role of COMPANY_ROLES) {
      const person = role === 'manager' ? company.manager : await company.member(role);
      for (const [name, status] of Object.entries(await walk(company, asking, person, role)))
        (answered[name] ??= []).push(status);
    }
    expect(answered).toEqual(POLICY);
  });
});

type Someone = Company['manager'];

async function walk(company: Company, asking: Someone, person: Someone, role: CompanyRole) {
  const send = async (method: string, path: string, data?: object, key?: string) =>
    (await company.send(person, method, path, data, key)).status;
  const invitation = async () => {
    const email = newEmail();
    const { body } = await company.send(company.manager, 'POST', '/company/invitations', { email, role: 'buyer', language: 'fr' }); // prettier-ignore
    const { invitations } = (body as { data: { invitations: { email: string; documentId: string }[] } }).data;
    return invitations.find((open) => open.email === email)?.documentId ?? '';
  };
  const request = async () => (await company.asked(asking)).id;
  const leaver = await company.member('accountant');
  const code = 'abcdefghijklmnopqrstuvwx';
  const rules = { ...COMPANY, ...NO_RULES, approvalLimit: 100 };
  return {
    company: await send('GET', '/company'),
    createCompany: await send('POST', '/company', COMPANY),
    updateCompany: await send('PUT', '/company', rules),
    inviteToCompany: await send('POST', '/company/invitations', { email: newEmail(), role: 'buyer', language: 'fr' }),
    resendCompanyInvitation: await send('POST', `/company/invitations/${await invitation()}/resend`),
    withdrawCompanyInvitation: await send('DELETE', `/company/invitations/${await invitation()}`),
    readCompanyInvitation: await send('POST', '/company-invitations/read', { code }),
    joinCompany: await send('POST', '/company/join', { code }),
    changeCompanyRole: await send('PUT', `/company/members/${person.documentId}`, { role }),
    endCompanyMembership: await send('DELETE', `/company/members/${leaver.documentId}`),
    purchaseRequests: await send('GET', '/company/requests'),
    askApproval: await send('POST', '/company/requests', (await company.order()).data, newKey()),
    approvePurchase: await send('POST', `/company/requests/${await request()}/approve`, {}),
    refusePurchase: await send('POST', `/company/requests/${await request()}/refuse`, { reason: 'Trop cher' }),
    withdrawPurchase: await send('DELETE', `/company/requests/${await request()}`),
    placeOrder: await send('POST', '/orders', (await company.order()).data, newKey()),
  };
}
