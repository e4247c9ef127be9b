import { type StrapiApp, useAuth, useIsMobile } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';

const READ = 'plugin::content-manager.explorer.read';
/** What a role works on every day: the first that it may read. */
const STARTS = ['api::order.order', 'api::sidebar-item.sidebar-item'];
/** No list of the panel: on a phone it shows its menu there, elsewhere the first list by the alphabet. */
const MENU = '/content-manager/menu';

/** Where "Boutique" begins. */
function ShopStart() {
  const permissions = useAuth('ShopStart', (state) => state.permissions);
  const isMobile = useIsMobile();
  const start = STARTS.find((uid) => permissions.some(({ action, subject }) => action === READ && subject === uid));
  const to = isMobile || start === undefined ? MENU : `/content-manager/collection-types/${start}`;
  return <Navigate to={to} replace />;
}

/**
 * The panel itself would begin with the first list by the alphabet, the addresses of orders. An index goes before the panel's own
 * `content-manager/*`, and stands for this one address alone.
 */
export function addShopStart(app: StrapiApp): void {
  app.router.addRoute({ index: true, path: 'content-manager', Component: ShopStart });
}
