import { pathWithoutLanguage } from '@economat/commerce';
import { isHere, redirectFrom } from '../../shared/page/own-address.ts';
import { sessionStore } from './session-store.ts';

/** The page of the account that a guest wanted, by its address or a printed code; null after a logout, whose next person begins anew. */
let wanted: string | null = null;

/** For the `clientLoader` of private pages: leads a guest to the login, which comes back. */
export function askToLogIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  wanted = sessionStore.getPersonCount() === 0 ? pathWithoutLanguage(pathname) + search : null;
  return redirectFrom(request, '/account');
}

/** For the `clientLoader` of the login: where a customer goes from here. Who logged in at this very page gets what they wanted. */
export function leadIn(request: Request): Response {
  const path = (isHere(request) ? wanted : null) ?? '/myaccount';
  wanted = null;
  return redirectFrom(request, path);
}
