export default {
  routes: [
    {
      method: 'POST',
      path: '/sample-requests',
      handler: 'sample-request.create',
      config: { auth: false, policies: ['global::public'] },
    },
  ],
};
