export default {
  routes: [
    {
      method: 'GET',
      path: '/health',
      handler: 'health.read',
      config: { auth: false, policies: ['global::public'] },
    },
  ],
};
