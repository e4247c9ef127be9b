/**
 * Takes every content-API route of plugins (users, roles, uploads, …) off the air before routes are registered. The
 * shop's own routes serve what is public, each with its policy in its file; nothing generic is left to misconfigure.
 */
export function closePluginRoutes(): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const { routes } = plugin;
    if (typeof routes !== 'object' || routes === null || Array.isArray(routes)) continue;
    plugin.routes = Object.fromEntries(Object.entries(routes).filter(([name]) => name !== 'content-api'));
  }
}
