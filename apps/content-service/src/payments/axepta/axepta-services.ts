import { environment } from '../../environment/environment.ts';
import { orderServices } from '../../orders/order-services.ts';
import { findOrder } from '../../orders/order-queries.ts';
import type { AxeptaDeps } from './provider.ts';

let services: AxeptaDeps | null | undefined;

/** The dependencies of card payments; null when no account is configured. */
export function axeptaServices(): AxeptaDeps | null {
  if (services !== undefined) return services;
  const { axepta, SHOP_PUBLIC_URL } = environment();
  services = axepta && {
    account: axepta,
    publicUrl: SHOP_PUBLIC_URL,
    buyerOf: (orderDocumentId) => findOrder(orderServices().database.sql, orderDocumentId),
  };
  return services;
}
