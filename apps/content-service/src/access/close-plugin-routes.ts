/**
 * Removes every content-API route of plugins (users, roles, uploads, …) before routes are registered. The shop's own routes serve what is
 * public, each with its own policy.
 */
export function closePluginRoutes(): void {
  closeMailing();
  closeTrial();
  for (const plugin of Object.values(strapi.plugins)) {
    const { routes } = plugin;
    if (typeof routes !== 'object' || routes === null || Array.isArray(routes)) continue;
    plugin.routes = Object.fromEntries(Object.entries(routes).filter(([name]) => name !== 'content-api'));
  }
}

/** Strapi's way of sending mails is not set up and would let desk staff write to anybody: the shop's mails go through its outbox. */
function closeMailing(): void {
  const { admin } = strapi.plugin('email').routes as unknown as AdminRoutes;
  admin.routes = admin.routes.filter(({ method }) => method === 'GET');
}

/** Asks Strapi's makers about a licence over the network, and fails for a shop without one. */
function closeTrial(): void {
  const { admin } = strapi.admin.routes as unknown as AdminRoutes;
  admin.routes = admin.routes.filter(({ path }) => path !== '/license-trial-time-left');
}

interface AdminRoutes {
  readonly admin: { routes: readonly { readonly method: string; readonly path: string }[] };
}
