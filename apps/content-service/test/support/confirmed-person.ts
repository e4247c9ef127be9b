import type { SharedShop } from '../setup/shared-shop.ts';
import { type Person, personOf, registerPerson } from './accounts.ts';
import { codeIn } from './mailbox.ts';
import { call } from './order-client.ts';

/** Proves the mailbox of an account, which opens a new session in place of the one before. */
async function confirmed({ url, mailbox }: SharedShop, { email, password }: Person): Promise<Person> {
  const code = codeIn(await mailbox.receive({ to: email, subject: 'Confirmez' }), 'confirm-email');
  return personOf(await call(url, 'POST', '/auth/confirm-email', { code, currentPassword: password }), password);
}

/** An account whose mailbox is proven. */
export async function confirmedPerson(shop: SharedShop, more: Record<string, unknown> = {}): Promise<Person> {
  return confirmed(shop, await registerPerson(shop.url, more));
}
