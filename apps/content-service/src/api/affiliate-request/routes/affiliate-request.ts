export default {
  routes: [
    {
      method: 'POST',
      path: '/affiliate-requests',
      handler: 'affiliate-request.create',
      config: { auth: false, policies: ['global::customer'] },
    },
  ],
};
