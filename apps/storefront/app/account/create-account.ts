import { type Language, normaliseEmail } from '@economat/commerce';
import { endpoints, type Session } from '@economat/contract';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import { logInBy } from './session/log-in-by.ts';

/**
 * Makes the account that a guest asked for, before the order, and logs in. An address that has an account already gets the same
 * answer: its owner is told by mail. Sent again after a lost answer, it opens what was made then.
 */
export function createAccount(email: string, password: string, language: Language): Promise<ApiResult<Session>> {
  const address = normaliseEmail(email);
  const body = { username: address, email: address, password, language, remember: true };
  return logInBy(browserApi.call(endpoints.register, { body }));
}
