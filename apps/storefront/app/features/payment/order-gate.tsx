import type { Order } from '@economat/contract';
import type { ReactNode } from 'react';
import type { OrderAccess } from '../../api/order-access.ts';
import { CurrentOrderGate } from '../../current-order/current-order-gate.tsx';

interface OrderGateProps {
  /** Said instead of the usual sentence when the order cannot be found. */
  noOrder?: string | undefined;
  /** The page tells the outcome of a payment and has no heading of its own: what is said instead of the order is one. */
  isWholePage?: boolean;
  /** Shows the order of this tab once it is read. */
  children: (order: Order, access: OrderAccess, reload: () => void) => ReactNode;
}

/**
 * The order that this tab is paying. Whoever has none is led on: customers to their orders, guests to the login. A guest who comes
 * back from a bank without an order is told so: a login would find nothing.
 */
export function OrderGate({ noOrder, isWholePage = false, children }: OrderGateProps) {
  return (
    <CurrentOrderGate guestsGoTo={isWholePage ? null : '/account'} notFoundTitle={noOrder} isWholePage={isWholePage}>
      {({ order, access, reload }) => children(order, access, reload)}
    </CurrentOrderGate>
  );
}
