import { type StrapiApp, useAuth, useIsMobile } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';

const READ = 'plugin::content-manager.explorer.read';
/** The first of these lists that a role may read. */
const STARTS = ['api::order.order', 'api::sidebar-item.sidebar-item'];
/** On a phone the panel's own start shows its menu, elsewhere the first list by the alphabet. */
const MENU = '/content-manager/menu';

/** Start page of "Boutique". */
function ShopStart() {
  const permissions = useAuth('ShopStart', (state) => state.permissions);
  const isMobile = useIsMobile();
  const start = STARTS.find((uid) => permissions.some(({ action, subject }) => action === READ && subject === uid));
  const to = isMobile || start === undefined ? MENU : `/content-manager/collection-types/${start}`;
  return <Navigate to={to} replace />;
}

/**
 * The panel would start with the first list by the alphabet, the addresses of orders. This index route precedes the panel's own
 * `content-manager/*` for this one address.
 */
export function addShopStart(app: StrapiApp): void {
  app.router.addRoute({ index: true, path: 'content-manager', Component: ShopStart });
}
