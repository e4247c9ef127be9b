const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `order.${action}`,
  config: { auth: false, policies: ['global::guest-or-customer'] },
});

/** Who may see which order is decided per order, by its owner or its access token. */
export default {
  routes: [
    route('POST', '/orders', 'place'),
    route('GET', '/orders', 'list'),
    route('GET', '/orders/:id', 'read'),
    route('GET', '/orders/:id/invoice', 'invoice'),
    route('GET', '/orders/:id/credit-notes/:number', 'creditNote'),
    route('PUT', '/orders/:id', 'change'),
    route('POST', '/orders/:id/withdrawal', 'withdraw'),
    {
      ...route('POST', '/withdrawal-links', 'requestWithdrawalLink'),
      config: { auth: false, policies: ['global::public'] },
    },
  ],
};
