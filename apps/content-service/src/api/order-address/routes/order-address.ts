export default {
  routes: [
    {
      method: 'POST',
      path: '/order-addresses',
      handler: 'order-address.create',
      config: { auth: false, policies: ['global::guest-or-customer'] },
    },
  ],
};
