import { requestAcknowledged } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { newEmail, registerPerson } from './support/accounts.ts';
import { call, refusalOf } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();

const wish = (email: string, companyName: string) => ({
  data: {
    fullName: 'Inès <b>Roux</b>',
    companyName,
    email,
    phone: '04 65 71 24 00',
    address: '2 place du Marché, 69001 Lyon',
    housingUnits: 12,
    website: 'https://conciergerie.example',
    language: 'en',
  },
});
const ask = (body: object) => call(shop().url, 'POST', '/sample-requests', body);
const acknowledged = ({ body }: { body: unknown }) => requestAcknowledged.parse(body).data;

describe('a request for samples', () => {
  it('is stored for staff and acknowledged by mail in the language of the page', { tags: ['spec:2.55'] }, async () => {
    const { databaseUrl, mailbox } = shop();
    const email = newEmail('samples');
    const answer = await ask(wish(email.toUpperCase(), `Conciergerie ${email}`));
    expect(answer.status).toBe(201);
    const { documentId } = acknowledged(answer);
    const [row] = await query(databaseUrl, 'select * from sample_requests where document_id = $1', [documentId]);
    expect(row).toMatchObject({
      email,
      full_name: 'Inès <b>Roux</b>',
      phone: '+33465712400',
      housing_units: 12,
      request_status: 'new',
    });
    const mail = await mailbox.receive({ to: email });
    expect(mail.subject).toBe('Your request for samples');
    // Anybody may name any mailbox: what was typed is not mailed to it.
    expect(mail.html).not.toContain('Roux');
  });

  it('is one while it is open: repeating it causes no second parcel and no second mail', async () => {
    const { databaseUrl, mailbox } = shop();
    const [email, company] = [newEmail('une'), `Une Fois ${newEmail()}`];
    const first = acknowledged(await ask(wish(email, company)));
    const crowd = await Promise.all([
      ...Array.from({ length: 5 }, () => ask(wish(email, 'Autre nom'))),
      ...Array.from({ length: 5 }, () => ask(wish(newEmail('collegue'), company.toUpperCase()))),
    ]);
    for (const answer of crowd) expect(acknowledged(answer)).toEqual(first);
    const [row] = await query(databaseUrl, 'select repeats from sample_requests where document_id = $1', [
      first.documentId,
    ]);
    expect(row).toEqual({ repeats: 10 });
    await mailbox.receive({ to: email });
    await query(
      databaseUrl,
      `update sample_requests set created_at = created_at - interval '31 days' where document_id = $1`,
      [first.documentId],
    );
    expect(acknowledged(await ask(wish(email, company))).documentId).not.toBe(first.documentId);
    await expect.poll(async () => (await mailbox.arrived({ to: email })).length).toBe(2);
  });

  it('names the field that is wrong', { tags: ['spec:5.26'] }, async () => {
    const { data } = wish(newEmail(), 'X');
    expect(refusalOf(await ask({ data: { ...data, housingUnits: 0, phone: '12345678', website: '' } })).fields).toEqual(
      ['data.housingUnits: positive', 'data.website: required'],
    );
    expect(refusalOf(await ask({ data: { ...data, phone: '12345678' } })).fields).toEqual(['data.phone: phone']);
    const overseas = { ...data, address: '4 rue de Paris, 97400 Saint-Denis' };
    expect(refusalOf(await ask({ data: overseas })).fields).toEqual(['data.address: postal-code-overseas']);
    expect(refusalOf(await ask({ data: { ...data, requestStatus: 'done' } })).fields).toEqual([
      'data.requestStatus: unknown-field',
    ]);
  });
});

describe('a request to become an affiliate', () => {
  it('needs a login, keeps the account’s own address, and is acknowledged once', async () => {
    const { url, databaseUrl, mailbox } = shop();
    const data = { phone: '06 12 34 56 78', desc: 'Je tiens un blog 🙂', termsAccepted: true };
    const send = (body: object, token?: string) => call(url, 'POST', '/affiliate-requests', { data: body }, { token });
    expect(refusalOf(await send(data)).code).toBe('token-missing');
    const person = await registerPerson(url);
    expect(refusalOf(await send({ ...data, termsAccepted: false }, person.token)).fields).toEqual([
      'data.termsAccepted: terms',
    ]);
    expect(refusalOf(await send({ ...data, email: 'autre@exemple.fr' }, person.token)).fields).toEqual([
      'data.email: unknown-field',
    ]);
    const first = await send(data, person.token);
    expect(first.status).toBe(201);
    expect(acknowledged(await send(data, person.token))).toEqual(acknowledged(first));
    const rows = await query(databaseUrl, 'select email, repeats from affiliate_requests where customer_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ email: person.email, repeats: 1 }]);
    await mailbox.receive({ to: person.email, subject: 'affiliation' });
  });
});
