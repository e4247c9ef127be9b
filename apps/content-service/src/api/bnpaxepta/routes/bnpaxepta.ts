const route = (method: string, path: string, action: string, policy: string) => ({
  method,
  path,
  handler: `bnpaxepta.${action}`,
  config: { auth: false, policies: [policy] },
});

/** The order decides who may pay it; returns and webhooks prove themselves by their MAC. */
export default {
  routes: [
    route('POST', '/bnpaxepta/create-payment', 'createPayment', 'global::guest-or-customer'),
    route('POST', '/bnpaxepta/create-session', 'createSession', 'global::guest-or-customer'),
    route('POST', '/bnpaxepta/notify', 'notify', 'global::public'),
    route('POST', '/bnpaxepta/return', 'handleReturn', 'global::public'),
    route('GET', '/bnpaxepta/return', 'handleReturn', 'global::public'),
  ],
};
