import { lineTitle } from '@economat/commerce';
import { type PackedOrder, type Shipment, staffEndpoints } from '@economat/contract';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { dateText } from '../desk/formats';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import { useRights } from '../desk/use-rights';

const DAY: TypedField = { name: 'day', label: 'Livré le', type: 'date', required: true };

interface OrderShipmentsProps {
  readonly order: PackedOrder;
  readonly onDelivered: () => void;
}

/** The parcels that have left, each with its way and what is inside. */
export function OrderShipments({ order, onDelivered }: OrderShipmentsProps) {
  const api = useDeskApi();
  const may = useRights();

  function deliver(id: string, day: string): Promise<string | null> {
    return api.take(staffEndpoints.deliverShipment, { params: { id }, body: { data: { day } } }, onDelivered);
  }

  return (
    <>
      {order.shipments.map((shipment, place) => (
        <Flex key={shipment.documentId ?? place} direction="column" alignItems="stretch" gap={2}>
          <Parcel order={order} shipment={shipment} place={place} />
          {shipment.documentId !== null && shipment.deliveredAt === null && may('order.prepare') && (
            <StepForm
              title={`Colis ${place + 1} arrivé`}
              fields={[DAY]}
              take={({ day = '' }) => deliver(shipment.documentId ?? '', day)}
            />
          )}
        </Flex>
      ))}
    </>
  );
}

function Parcel({ order, shipment, place }: { order: PackedOrder; shipment: Shipment; place: number }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } = shipment;
  const titleOf = (id: string) => lineTitle(order.orderItems.find(({ documentId }) => documentId === id));
  return (
    <Box>
      <Typography tag="p">
        {`Colis ${place + 1}, ${carrier} `}
        {trackingUrl === null ? (
          trackingNumber
        ) : (
          <Link href={trackingUrl} isExternal>
            {trackingNumber}
          </Link>
        )}
      </Typography>
      <Typography tag="p" variant="pi">
        {`Parti le ${dateText(shippedAt)}`}
        {deliveredAt === null ? '' : `, livré le ${dateText(deliveredAt)}`}
      </Typography>
      <Box tag="ul">
        {lines.map(({ orderItem, quantity }) => (
          <Typography key={orderItem} tag="li" variant="pi">
            {quantity} × {titleOf(orderItem)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
