import { type Language, normaliseEmail } from '@economat/commerce';
import { endpoints } from '@economat/contract';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { sessionStore } from '../../session/session-store.ts';

export type AccountResult =
  { kind: 'created'; token: string } | { kind: 'password-common' } | { kind: 'failed'; failure: ApiFailure };

/**
 * Makes the account that a guest asked for, before the order, and logs in. An address that has an account already gets the same
 * answer: its owner is told by mail. Sent again after a lost answer, it opens what was made then.
 */
export async function createAccount(email: string, password: string, language: Language): Promise<AccountResult> {
  const address = normaliseEmail(email);
  const body = { username: address, email: address, password, language, remember: true };
  const session = await browserApi.call(endpoints.register, { body });
  if (session.ok) {
    const { jwt: token, user } = session.data;
    sessionStore.logIn({ token, user }, true);
    return { kind: 'created', token };
  }
  const { failure } = session;
  const isCommon = failure.kind === 'refused' && failure.code === 'password-common';
  return isCommon ? { kind: 'password-common' } : { kind: 'failed', failure };
}
