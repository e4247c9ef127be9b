import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The map of the whole site: every address of the shop and the screen that answers it. */
export default [
  index('routes/home.tsx'),

  // Catalogue. Ids are slugs; documentIds and numeric ids redirect to the slug.
  route('category-products/:productId', 'routes/category.tsx'),
  route('product-detail/:productId?/:variantId?', 'routes/product.tsx'),
  route('search', 'routes/search.tsx'),
  route('samples', 'routes/samples.tsx'),

  // Buying.
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('paypalpayment-success', 'routes/paypal-success.tsx'),

  // Account.
  route('account', 'routes/account.tsx'),
  route('myaccount', 'routes/my-account.tsx', [
    index('routes/my-account/dashboard.tsx'),
    route('orders', 'routes/my-account/orders.tsx'),
    route('orders/:orderId', 'routes/my-account/order.tsx'),
    route('reorder/:orderId', 'routes/my-account/reorder.tsx'),
    route('addresses', 'routes/my-account/addresses.tsx'),
    route('details', 'routes/my-account/details.tsx'),
    route('affiliate', 'routes/my-account/affiliate.tsx'),
    route(':tab/:itemId?', 'routes/my-account/other-tab.tsx'),
  ]),

  // Private pages of one heading: paying, what became of an order, getting back into the account.
  layout('routes/titled.tsx', [
    layout('routes/tab-order.tsx', [
      route('payment', 'routes/payment.tsx'),
      route('cardpayment', 'routes/card-payment.tsx'),
      route('banktransfer', 'routes/bank-transfer.tsx'),
      route('paypal-payment', 'routes/paypal-payment.tsx'),
      route('bnppaymentsuccess', 'routes/card-success.tsx'),
      route('bnppaymentfailed', 'routes/card-failure.tsx'),
    ]),
    route('order/:orderId', 'routes/order-link.tsx'),
    route('withdrawal', 'routes/withdrawal.tsx'),
    route('withdrawal/:orderId', 'routes/order-withdrawal.tsx'),
    route('refund-account/:refundId', 'routes/refund-account.tsx'),
    route('lost-password', 'routes/lost-password.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password/:code', 'routes/reset-password.tsx'),
    route('confirm-email/:code', 'routes/confirm-email.tsx'),
  ]),

  // Legal pages.
  route('cgv', 'routes/terms-of-sale.tsx'),
  route('mentions-legales', 'routes/legal-notice.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),

  route('offline', 'routes/offline.tsx'),
  route('testing', 'routes/testing.tsx'),

  // Addresses without a screen.
  route('language', 'routes/language.ts'),
  route('menu/:slug', 'routes/menu.ts'),
  route('cart-offers', 'routes/cart-offers.ts'),
  route('replacements', 'routes/replacements.ts'),
  route('address-suggestions', 'routes/address-suggestions.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  route('sitemap.xml', 'routes/sitemap.ts', { id: 'sitemap' }),
  route('sitemap/:part', 'routes/sitemap.ts', { id: 'sitemap-part' }),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
