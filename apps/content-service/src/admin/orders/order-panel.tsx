import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { OrderSteps } from './order-steps';

const ORDER = 'api::order.order';

/** Beside an order in the content manager: what staff may do with it now. */
export const OrderPanel: PanelComponent = ({ model, documentId }) => {
  if (model !== ORDER || documentId === undefined) return null;
  return { title: 'Suite de la commande', content: <OrderSteps orderId={documentId} /> };
};
