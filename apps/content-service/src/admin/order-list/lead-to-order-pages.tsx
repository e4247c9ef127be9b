import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate, useParams } from 'react-router-dom';

/** Strapi's form of an order shows nothing that the page lacks, and greyed fields and codes beside it. */
function ToOrderPage() {
  const { id = '' } = useParams();
  return <Navigate to={`/commandes/${id}`} replace />;
}

/** The forms of orders lead to their pages. */
export function leadToOrderPages(app: StrapiApp): void {
  app.router.addRoute({
    path: 'content-manager/collection-types/api::order.order/:id',
    Component: ToOrderPage,
  });
}
