import { basename } from 'node:path';
import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The map of the whole site: every address of the shop and the file that answers it, in the room of its domain. */
const ROUTES = [
  index('catalogue/home/home-route.tsx'),

  // Catalogue. Ids are slugs; documentIds and numeric ids redirect to the slug.
  route('category-products/:productId', 'catalogue/category/category-route.tsx'),
  route('product-detail/:productId?/:variantId?', 'catalogue/product/product-route.tsx'),
  route('search', 'search/search-route.tsx'),
  route('samples', 'requests/samples-route.tsx'),

  // Buying.
  route('quick-order', 'quick-order/quick-order-route.tsx'),
  route('cart', 'cart/cart-route.tsx'),
  route('checkout', 'checkout/checkout-route.tsx'),
  route('paypalpayment-success', 'payments/paypal-success-route.tsx'),

  // Account.
  route('account', 'account/account-route.tsx'),
  route('myaccount', 'account/my-account-route.tsx', [
    index('overview/dashboard-route.tsx'),
    route('orders', 'orders/list/account-orders-route.tsx'),
    route('orders/:orderId', 'orders/sheet/account-order-route.tsx'),
    route('reorder/:orderId', 'orders/reorder/reorder-route.tsx'),
    route('lists', 'lists/lists-route.tsx'),
    route('lists/new', 'lists/new-list-route.tsx'),
    route('lists/:listId', 'lists/list-route.tsx'),
    route('lists/:listId/sheet', 'lists/stock-sheet-route.tsx'),
    route('documents', 'documents/documents-route.tsx'),
    route('documents/spending', 'documents/spending/spending-route.tsx'),
    route('on-account', 'on-account/on-account-route.tsx'),
    route('download', 'documents/downloads/downloads-route.tsx'),
    route('quotes', 'quotes/account-quotes-route.tsx'),
    route('company', 'companies/company-route.tsx'),
    route('addresses', 'account/addresses/addresses-route.tsx'),
    route('details', 'account/details/details-route.tsx'),
    route('subscriptions', 'standing-orders/standing-orders-route.tsx'),
    route('affiliate', 'requests/affiliate-route.tsx'),
    route(':tab/:itemId?', 'account/other-tab-route.tsx'),
  ]),

  // Private pages of one heading: paying, what became of an order, getting back into the account.
  layout('account/titled-route.tsx', [
    layout('payments/tab-order-route.tsx', [
      route('payment', 'payments/payment-route.tsx'),
      route('cardpayment', 'payments/card/card-payment-route.tsx'),
      route('banktransfer', 'orders/confirmation/bank-transfer-route.tsx'),
      route('paypal-payment', 'payments/paypal-payment-route.tsx'),
      route('bnppaymentsuccess', 'payments/card/card-success-route.tsx'),
      route('bnppaymentfailed', 'payments/card/card-failure-route.tsx'),
    ]),
    route('order/:orderId', 'orders/sheet/order-link-route.tsx'),
    route('order-change/:changeId', 'orders/change/order-change-route.tsx'),
    route('quote/:quoteId', 'quotes/quote-route.tsx'),
    route('quote-request', 'quotes/quote-request-route.tsx'),
    route('standing-order/:standingId', 'standing-orders/standing-order-link-route.tsx'),
    route('end-contract', 'standing-orders/end-contract-route.tsx'),
    route('company-invitation', 'companies/invitation-route.tsx'),
    route('withdrawal', 'withdrawals/withdrawal-route.tsx'),
    route('withdrawal/:orderId', 'withdrawals/order-withdrawal-route.tsx'),
    route('refund-account/:refundId', 'payments/refund-account/refund-account-route.tsx'),
    route('lost-password', 'account/recovery/lost-password-route.tsx'),
    route('forgot-password', 'account/recovery/forgot-password-route.tsx'),
    route('reset-password/:code', 'account/recovery/reset-password-route.tsx'),
    route('confirm-email/:code', 'account/recovery/confirm-email-route.tsx'),
  ]),

  // Legal pages.
  route('cgv', 'site/legal/legal-route.tsx', { id: 'terms-of-sale' }),
  route('mentions-legales', 'site/legal/legal-route.tsx', { id: 'legal-notice' }),
  route('privacy-policy', 'site/legal/legal-route.tsx', { id: 'privacy-policy' }),

  route('offline', 'offline/offline-route.tsx'),
  route('testing', 'site/testing-route.tsx'),

  // Addresses without a screen.
  route('menu/:slug', 'site/frame/menu-route.ts'),
  route('cart-offers', 'cart/offers/cart-offers-route.ts'),
  route('replacements', 'cart/offers/replacements-route.ts'),
  route('quick-order-articles', 'quick-order/quick-order-articles-route.ts'),
  route('address-suggestions', 'addresses/address-suggestions-route.ts'),
  route('company-directory', 'addresses/company-directory-route.ts'),
  route('robots.txt', 'site/robots-route.ts'),
  route('.well-known/security.txt', 'site/security-txt-route.ts'),
  route('sitemap.xml', 'site/sitemap-route.ts', { id: 'sitemap' }),
  route('sitemap/:part', 'site/sitemap-route.ts', { id: 'sitemap-part' }),

  // A link to a preview that has ended; one that holds has the whole map below its own path.
  route('apercu/*', 'site/preview-ended-route.tsx'),
  route('*', 'site/not-found-route.tsx'),
];

/** A route is known by the name of its file alone: every page loads this map, where a path only costs. */
function named({ children, ...entry }: RouteConfigEntry): RouteConfigEntry {
  const id = entry.id ?? basename(entry.file).replace(/-route\.tsx?$/, '');
  return { ...entry, id, ...(children && { children: children.map(named) }) };
}

export default ROUTES.map(named);
