import type { PackedOrder } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { dayText, momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { OrderShipments } from './order-shipments';

interface OrderParcelProps {
  readonly order: PackedOrder;
  readonly preparedAt: string | null;
  readonly onChange: () => void;
}

/** What was promised, and how far the parcels are. */
export function OrderParcel({ order, preparedAt, onChange }: OrderParcelProps) {
  const { delivery } = order;
  return (
    <Section title="Colis">
      <Typography tag="p">
        Promis {delivery.from === delivery.to ? 'le' : `du ${dayText(delivery.from)} au`} {dayText(delivery.to)}
      </Typography>
      {preparedAt !== null && <Typography tag="p">Préparé le {momentText(preparedAt)}</Typography>}
      <OrderShipments order={order} onDelivered={onChange} />
    </Section>
  );
}
