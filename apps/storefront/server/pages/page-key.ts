import type { Language } from '@economat/commerce';

/** First path segments of the pages that belong to one buyer, or that carry a secret: never stored anywhere. */
const PERSONAL_SEGMENTS = new Set([
  'cart',
  'cart-offers',
  'replacements',
  'address-suggestions',
  'checkout',
  'payment',
  'cardpayment',
  'banktransfer',
  'paypal-payment',
  'paypalpayment-success',
  'bnppaymentsuccess',
  'bnppaymentfailed',
  'order',
  'account',
  'myaccount',
  'lost-password',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'withdrawal',
  'refund-account',
]);

/** Public, but their number has no bound (free text), so they are not kept. */
const UNBOUNDED_SEGMENTS = new Set(['search']);

export type Cacheability = 'public' | 'unkept' | 'personal';

export function cacheabilityOf(pathname: string): Cacheability {
  const segment = decoded(pathname.split('/', 2)[1] ?? '')
    .toLowerCase()
    .replace(/\.data$/, '');
  if (PERSONAL_SEGMENTS.has(segment)) return 'personal';
  return UNBOUNDED_SEGMENTS.has(segment) ? 'unkept' : 'public';
}

/** As the router reads it: to it `/%63art` and `/Cart` are the cart as well. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The router's own parameter: which loaders a client navigation asks for. Every other parameter leaves public pages as they are. */
const DATA_ROUTES_PARAMETER = '_routes';

/** Path, language and what else changes the bytes; unknown parameters (campaign tags) do not multiply the cache. */
export function pageKey(url: URL, language: Language): string {
  const routes = url.pathname.endsWith('.data') ? (url.searchParams.get(DATA_ROUTES_PARAMETER) ?? '') : '';
  return `${language} ${url.pathname} ${routes}`;
}
