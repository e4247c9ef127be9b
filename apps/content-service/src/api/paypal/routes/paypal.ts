const route = (method: string, path: string, action: string, policy: string) => ({
  method,
  path,
  handler: `paypal.${action}`,
  config: { auth: false, policies: [policy] },
});

/** The order decides who may pay it; a webhook proves itself by its signature. */
export default {
  routes: [
    route('POST', '/paypal/create-order', 'createOrder', 'global::guest-or-customer'),
    route('GET', '/paypal/capture-order', 'captureOrder', 'global::guest-or-customer'),
    route('POST', '/paypal/webhook', 'webhook', 'global::public'),
  ],
};
