import { type Language, normaliseEmail } from '@economat/commerce';
import { endpoints, type Session } from '@economat/contract';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import { logInBy } from './session/log-in-by.ts';

/**
 * Creates the guest's account before the order, and logs in. An address with an account already gets the same answer: its owner is notified
 * by mail. Repeated after a lost answer, it logs in to the account made then.
 */
export function createAccount(email: string, password: string, language: Language): Promise<ApiResult<Session>> {
  const address = normaliseEmail(email);
  const body = { username: address, email: address, password, language, remember: true };
  return logInBy(browserApi.call(endpoints.register, { body }));
}
