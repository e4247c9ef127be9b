import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readCurrentOrder, rememberCurrentOrder } from './current-order.ts';

/**
 * Makes the order that the path names this tab's order, with the token that a mail's link carries behind `#`, or the one the
 * tab got when the order was placed. True once `useCurrentOrder` will read it.
 */
export function useOpenedOrder(orderId: string): boolean {
  const { hash } = useLocation();
  const [openedId, setOpenedId] = useState<string | null>(null);
  useEffect(() => {
    const accessToken = hash.slice(1);
    if (accessToken !== '') rememberCurrentOrder({ id: orderId, accessToken });
    else if (readCurrentOrder()?.id !== orderId) rememberCurrentOrder({ id: orderId, accessToken: null });
    setOpenedId(orderId);
  }, [hash, orderId]);
  return openedId === orderId;
}
