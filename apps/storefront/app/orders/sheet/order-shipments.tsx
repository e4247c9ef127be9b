import { formatInstantDay } from '@economat/commerce';
import type { Order, Shipment } from '@economat/contract';
import { LineName } from '../../shared/text/line-name.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import styles from './order-shipments.module.css';

/** The parcels of an order: where to follow each, and of several what is in which. Nothing while none has left. */
export function OrderShipments({ order }: { order: Order }) {
  const { shipments: text } = useText('account');
  const { shipments, isPartlyShipped } = order;
  const [first] = shipments;
  if (first === undefined) return null;
  if (shipments.length === 1 && !isPartlyShipped) return <Tracking shipment={first} />;
  return (
    <ul className={styles['parcels']} aria-label={text.title}>
      {shipments.map((shipment, place) => (
        <li key={shipment.documentId}>
          <strong>{text.parcel(place + 1)}</strong>
          <Days shipment={shipment} />
          <Tracking shipment={shipment} />
          <ul className={styles['pieces']}>
            {shipment.lines.map(({ orderItem, quantity }) => (
              <li key={orderItem}>
                {quantity} × <LineName line={order.orderItems.find(({ documentId }) => documentId === orderItem)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Days({ shipment: { shippedAt, deliveredAt } }: { shipment: Shipment }) {
  const { shipments: text } = useText('account');
  const language = useLanguage();
  const day = (at: string) => formatInstantDay(new Date(at), language);
  return (
    <span>
      {text.sent(day(shippedAt))}
      {deliveredAt !== null && `, ${text.delivered(day(deliveredAt))}`}
    </span>
  );
}

function Tracking({ shipment: { carrier, trackingNumber, trackingUrl } }: { shipment: Shipment }) {
  const { shipments: text } = useText('account');
  if (trackingNumber === null) return null;
  return (
    <p>
      {text.tracking(carrier)} {trackingUrl === null ? trackingNumber : <a href={trackingUrl}>{trackingNumber}</a>}
    </p>
  );
}
