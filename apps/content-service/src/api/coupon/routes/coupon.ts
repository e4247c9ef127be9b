export default {
  routes: [
    {
      method: 'POST',
      path: '/coupons/apply',
      handler: 'coupon.apply',
      config: { auth: false, policies: ['global::guest-or-customer'] },
    },
  ],
};
