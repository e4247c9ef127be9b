import { randomBytes } from 'node:crypto';
import { sessionAnswer } from '@economat/contract';
import { type Answer, call } from './order-client.ts';
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

export async function logInAs(url: string, identifier: string, password: string): Promise<Person> {
  return personOf(await call(url, 'POST', '/auth/local', { identifier, password }), password);
}

export function personOf({ status, body }: Answer, password: string): Person {
  if (status !== 200) throw new Error(`No session (${status}): ${JSON.stringify(body)}`);
  const { jwt, user } = sessionAnswer.parse(body);
  return { id: user.id, documentId: user.documentId, email: user.email, username: user.username, password, token: jwt };
}

/** Waits until the outbox has nothing left to send. */
export async function outboxIsEmpty(databaseUrl: string): Promise<boolean> {
  const rows = await query(databaseUrl, 'select 1 from shop_outbox where sent_at is null and failed_at is null');
  return rows.length === 0;
}
