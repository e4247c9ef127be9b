export default {
  routes: [
    {
      method: 'GET',
      path: '/refund-accounts/:id',
      handler: 'refund-account.show',
      config: { auth: false, policies: ['global::public'] },
    },
    {
      method: 'POST',
      path: '/refund-accounts/:id',
      handler: 'refund-account.give',
      config: { auth: false, policies: ['global::public'] },
    },
  ],
};
