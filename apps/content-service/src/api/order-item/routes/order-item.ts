export default {
  routes: [
    {
      method: 'POST',
      path: '/order-items',
      handler: 'order-item.create',
      config: { auth: false, policies: ['global::guest-or-customer'] },
    },
  ],
};
