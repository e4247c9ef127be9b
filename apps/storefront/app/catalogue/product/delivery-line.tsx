import type { DeliveryPromise } from '../../cart/offers/delivery-promise.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './buy-box.module.css';

/** Above this the stock is not shown. */
const LOW_STOCK = 10;

interface DeliveryLineProps {
  delivery: Omit<DeliveryPromise, 'changesAt'>;
  /** Pieces left; `null` when the shop does not count this product. */
  stock: number | null;
  isOrderable: boolean;
}

/** Delivery date, delivery cost, and availability. */
export function DeliveryLine({ delivery, stock, isOrderable }: DeliveryLineProps) {
  const text = useText('catalogue').product;
  if (!isOrderable) return <p className={styles['out']}>{text.outOfStock}</p>;
  const { from, to, orderBefore } = delivery;
  return (
    <div className={styles['delivery']}>
      <Icon name="truck" />
      <div>
        <p>
          <strong>{from === to ? text.deliveryOn(from) : text.deliveryBetween(from, to)}</strong>{' '}
          {text.orderBefore(orderBefore)}
        </p>
        <p className={styles['soft']}>
          {text.delivery} · {text.freeDelivery}
        </p>
        {stock !== null && (
          <p className={styles['stock']}>{stock <= LOW_STOCK ? text.lowStock(stock) : text.inStock}</p>
        )}
      </div>
    </div>
  );
}
