import type { StrapiApp } from '@strapi/strapi/admin';

/** The desk's home is the shop's own page instead of the software's, whose widgets go with it. */
export function addHome(app: StrapiApp): void {
  const home = {
    index: true,
    lazy: () => import('./home-page').then(({ HomePage }) => ({ Component: HomePage })),
  } as const;
  app.router.addRoute((routes) =>
    routes.map((route) => (route.index === true && route.path === undefined ? home : route)),
  );
  app.widgets.register(() => []);
  app.router.addRoute({
    path: 'mes-alertes',
    lazy: () => import('./alerts-page').then(({ AlertsPage }) => ({ Component: AlertsPage })),
  });
}
