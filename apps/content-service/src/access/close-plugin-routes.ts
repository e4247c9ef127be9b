/**
 * Takes every content-API route of plugins (users, roles, uploads, …) off the air before routes are registered. The
 * shop's own routes serve what is public, each with its policy in its file; nothing generic is left to misconfigure.
 */
export function closePluginRoutes(): void {
  closeMailing();
  for (const plugin of Object.values(strapi.plugins)) {
    const { routes } = plugin;
    if (typeof routes !== 'object' || routes === null || Array.isArray(routes)) continue;
    plugin.routes = Object.fromEntries(Object.entries(routes).filter(([name]) => name !== 'content-api'));
  }
}

/** Strapi's way of sending mails is not set up, and would let anybody at the desk write to anybody: the shop's mails leave by its outbox. */
function closeMailing(): void {
  const { admin } = strapi.plugin('email').routes as unknown as { admin: { routes: { method: string }[] } };
  admin.routes = admin.routes.filter(({ method }) => method === 'GET');
}
