import { purchaseRequestAnswer, purchaseRequestsAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { newEmail, type Person, registerPerson } from './support/accounts.ts';
import { Company } from './support/company.ts';
import { newKey, refusalOf, untilServed } from './support/order-client.ts';
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

  it('on account is placed once of 50 approvals at once of 25, and all keep the limit', async () => {
    const company = await Company.found(shop());
    const [buyer, approver] = [await company.enrolled('buyer'), await company.enrolled('approver')];
    const limit = 1000;
    await query(
      shop().databaseUrl,
      `insert into shop_account_terms (company_id, is_allowed, limit_cents, frequency, days)
       select id, true, $2, 'order', 30 from shop_companies where document_id = $1`,
      [company.documentId, limit * 100],
    );
    const requests: string[] = [];
    for (let count = 0; count < 25; count += 1)
      requests.push((await company.asked(buyer, 100, { paymentMethod: 'on_account' })).id);
    const approve = (person: Person, id: string) =>
      untilServed(() => company.send(person, 'POST', `/company/requests/${id}/approve`, {}));
    const people = [company.manager, approver];
    const answers = await Promise.all(requests.flatMap((id) => people.map((person) => approve(person, id))));
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(new Set(refusals.map((answer) => refusalOf(answer).code))).toEqual(new Set(['account-limit-exceeded']));
    const orders = await query<{ total: number; requests: number }>(
      shop().databaseUrl,
      `select sum(o.total_cents)::int as total, count(distinct r.id)::int as requests
       from shop_purchase_requests r join orders o on o.id = r.order_id where r.document_id = any($1)`,
      [requests],
    );
    const fitting = Math.floor(limit / 120);
    expect(orders).toEqual([{ total: fitting * 12_000, requests: fitting }]);
    expect(await company.orders()).toBe(fitting);
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

  it('tells what was asked for in both languages, of what is sold no more in French', async () => {
    const company = await Company.found(shop());
    const buyer = await company.member('buyer');
    const [known, gone] = [await company.asked(buyer), await company.asked(buyer)];
    const change = (set: string, { productId }: { productId: string }) =>
      query(shop().databaseUrl, `update sidebar_items set ${set} where document_id = $1`, [productId]);
    await change("title_en = 'Kraft bag'", known.product);
    await change("title_en = 'Paper cup', is_online = false", gone.product);
    const { body } = await company.send(company.manager, 'GET', '/company/requests');
    const lines = purchaseRequestsAnswer.parse(body).data.flatMap((request) => request.lines);
    expect(lines.map(({ productName, productNameEn }) => [productName, productNameEn])).toEqual([
      [gone.product.title, null],
      [known.product.title, 'Kraft bag'],
    ]);
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
