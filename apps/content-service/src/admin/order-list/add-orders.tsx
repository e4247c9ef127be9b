import { BulletList } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate, useParams } from 'react-router-dom';
import { SEE_ORDERS } from '../desk/rights';

/** Strapi's form of an order shows nothing that the page lacks, and greyed fields and codes beside it. */
function ToOrderPage() {
  const { id = '' } = useParams();
  return <Navigate to={`/commandes/${id}`} replace />;
}

/** The orders as the first entry of the desk's menu; the forms of orders lead to their pages. */
export function addOrders(app: StrapiApp): void {
  app.addMenuLink({
    to: 'commandes',
    icon: BulletList,
    intlLabel: { id: 'desk.orders', defaultMessage: 'Commandes' },
    permissions: SEE_ORDERS,
    // Between the home page and the content manager.
    position: 0.5,
    Component: () => import('./order-screens').then(({ OrderScreens }) => ({ default: OrderScreens })),
  });
  app.router.addRoute({
    path: 'content-manager/collection-types/api::order.order/:id',
    Component: ToOrderPage,
  });
}
