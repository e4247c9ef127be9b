import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { newEmail, registerPerson } from './support/accounts.ts';
import { asked, askQuote, wishOf } from './support/asked-quotes.ts';
import { call } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useSharedShop();

describe('a mail to a mailbox that anybody may have typed', () => {
  it('greets by no name with a quote that anybody asked for', async () => {
    const product = await addProduct(shop().databaseUrl, { price: '10.00' });
    const { contact, ...wish } = wishOf([{ product }], 1200);
    const named = { ...contact, firstName: 'Votre compte est bloqué' };
    asked(await askQuote(shop().url, { ...wish, contact: named }));
    const mail = await shop().mailbox.receive({ to: contact.email });
    expect(mail.text + (mail.html ?? '')).not.toContain('bloqué');
  });

  it('comes four times an hour at most, however it is spelled and whatever asks for it', async () => {
    const { url } = await shop().startReplica({ RATE_LIMIT_FACTOR: '1' });
    const [local = ''] = newEmail('cible').split('@');
    const spelled = (tag: string) => `${local}+${tag}@economat.test`;
    const attacker = await registerPerson(url, { email: spelled('0') });
    const put = (email: string) =>
      call(
        url,
        'PUT',
        `/users/${attacker.id}`,
        { email, currentPassword: attacker.password },
        { token: attacker.token },
      );
    const statuses: number[] = [];
    for (let tag = 1; tag < 5; tag += 1) statuses.push((await put(spelled(String(tag)))).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    await call(url, 'POST', '/auth/send-email-confirmation', undefined, { token: attacker.token });
    const second = {
      currentPassword: attacker.password,
      password: 'la-mienne-42',
      passwordConfirmation: 'la-mienne-42',
    };
    await call(url, 'POST', '/auth/change-password', second, { token: attacker.token });
    const queued = await query<{ kind: string }>(
      shop().databaseUrl,
      `select kind from shop_outbox where payload ->> 'user' = $1 or payload ->> 'code' in (select id from shop_account_codes where user_id = $2) order by id`,
      [String(attacker.id), attacker.id],
    );
    expect(queued.map(({ kind }) => kind)).toEqual([
      'email-confirmation',
      'email-change',
      'email-change-requested',
      'email-change',
    ]);
  });
});
