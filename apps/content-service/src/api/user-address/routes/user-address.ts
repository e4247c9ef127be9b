const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `user-address.${action}`,
  config: { auth: false, policies: ['global::customer'] },
});

export default {
  routes: [
    route('GET', '/user-addresses', 'list'),
    route('POST', '/user-addresses', 'create'),
    route('PUT', '/user-addresses/:id', 'change'),
    route('DELETE', '/user-addresses/:id', 'remove'),
  ],
};
