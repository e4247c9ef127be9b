import { randomBytes } from 'node:crypto';
import { sessionAnswer } from '@economat/contract';
import { type Answer, call } from './order-client.ts';
import type { SharedShop } from '../setup/shared-shop.ts';
import { codeIn } from './mailbox.ts';
import { query } from './order-fixtures.ts';

export interface Person {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

export function newEmail(name = 'client'): string {
  return `${name}.${randomBytes(5).toString('hex')}@exemple.fr`;
}

/** Opens an account as a visitor does. */
export async function registerPerson(url: string, more: Record<string, unknown> = {}): Promise<Person> {
  const email = newEmail();
  const body = { username: email.split('@')[0], email, password: 'premier-1', ...more };
  return personOf(await call(url, 'POST', '/auth/local/register', body), String(body.password));
}

/** Proves the mailbox of an account without its mail. */
export async function proveMailbox(databaseUrl: string, { id }: Pick<Person, 'id'>): Promise<void> {
  await query(databaseUrl, 'update up_users set confirmed = true where id = $1', [id]);
}

export async function logInAs(url: string, identifier: string, password: string): Promise<Person> {
  return personOf(await call(url, 'POST', '/auth/local', { identifier, password }), password);
}

export function personOf({ status, body }: Answer, password: string): Person {
  if (status !== 200) throw new Error(`No session (${status}): ${JSON.stringify(body)}`);
  const { jwt, user } = sessionAnswer.parse(body);
  return { id: user.id, documentId: user.documentId, email: user.email, username: user.username, password, token: jwt };
}

/** The account behind a token, as the API shows it. */
export function readMe(url: string, token: string): Promise<Answer> {
  return call(url, 'GET', '/users/me', undefined, { token });
}

/** Asks for a new password and takes the code out of the mailbox. */
export async function mailedResetCode({ url, mailbox }: SharedShop, email: string): Promise<string> {
  const answer = await call(url, 'POST', '/auth/forgot-password', { email });
  if (answer.status !== 200) throw new Error(`No reset mail (${answer.status})`);
  return codeIn(await mailbox.receive({ to: email, subject: 'mot de passe' }), 'reset-password');
}

export function resetPassword(url: string, code: string, password: string): Promise<Answer> {
  return call(url, 'POST', '/auth/reset-password', { code, password, passwordConfirmation: password });
}
