import { type Language, normaliseEmail } from '@economat/commerce';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { postLogin } from '../../api/post-login.ts';
import { postRegistration } from '../../api/post-registration.ts';
import { sessionStore } from '../../session/session-store.ts';

export type AccountResult =
  | { kind: 'created'; token: string }
  | { kind: 'email-taken' }
  | { kind: 'password-common' }
  | { kind: 'failed'; failure: ApiFailure };

/**
 * Makes the account that a guest asked for, before the order (spec §4), and logs in. When the answer of an earlier try was
 * lost, the account is already there: the same password opens it.
 */
export async function createAccount(email: string, password: string, language: Language): Promise<AccountResult> {
  const address = normaliseEmail(email);
  const registered = await postRegistration(browserApi, {
    username: address,
    email: address,
    password,
    language,
    remember: true,
  });
  const isTaken =
    !registered.ok &&
    registered.failure.kind === 'refused' &&
    (registered.failure.code === 'email-taken' || registered.failure.code === 'username-taken');
  const session = isTaken ? await postLogin(browserApi, { identifier: address, password, remember: true }) : registered;
  if (session.ok) {
    const { jwt: token, user } = session.data;
    sessionStore.logIn({ token, user }, true);
    return { kind: 'created', token };
  }
  const { failure } = session;
  if (failure.kind === 'refused' && failure.code === 'password-common') return { kind: 'password-common' };
  if (isTaken && failure.kind === 'refused') return { kind: 'email-taken' };
  return { kind: 'failed', failure };
}
