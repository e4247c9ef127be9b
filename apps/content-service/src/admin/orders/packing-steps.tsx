import {
  CARRIER_NAME_LENGTH,
  type PackedOrder,
  type PackingActions,
  staffEndpoints,
  TRACKING_NUMBER_LENGTH,
} from '@economat/contract';
import { Flex, Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import { statusText } from '../desk/words';

const CARRIER: TypedField = { name: 'carrier', label: 'Transporteur', required: true, maxLength: CARRIER_NAME_LENGTH };
const TRACKING: TypedField = {
  name: 'trackingNumber',
  label: 'Numéro de suivi',
  required: true,
  maxLength: TRACKING_NUMBER_LENGTH,
};
const TRACKING_URL: TypedField = { name: 'trackingUrl', label: 'Lien de suivi (https://…)', required: false };

interface PackingStepsProps {
  readonly order: PackedOrder;
  readonly actions: PackingActions;
  /** A step was taken: the order is read again. */
  readonly onTaken: () => void;
}

/** How far the order is, and what can be done with its goods now. */
export function PackingSteps({ order, actions: { prepare, ship, deliver }, onTaken }: PackingStepsProps) {
  const api = useDeskApi();
  const params = { id: order.documentId };
  const orders = { data: { orders: [order.documentId] } };
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography tag="p" fontWeight="bold">
        {order.orderNumber} · {statusText(order)}
      </Typography>
      {prepare && (
        <StepForm
          title="Marquer comme préparée"
          take={() => api.take(staffEndpoints.prepareOrders, { body: orders }, onTaken)}
        />
      )}
      {ship && (
        <StepForm
          title={order.isPartlyShipped ? 'Expédier le reste' : 'Expédier'}
          fields={[CARRIER, TRACKING, TRACKING_URL]}
          take={({ carrier = '', trackingNumber = '', trackingUrl }) => {
            const shipment = { carrier, trackingNumber, trackingUrl: trackingUrl || null };
            return api.take(staffEndpoints.shipOrder, { params, body: { data: shipment } }, onTaken);
          }}
        />
      )}
      {deliver && (
        <StepForm
          title="Marquer comme livrée"
          take={() => api.take(staffEndpoints.deliverOrder, { params }, onTaken)}
        />
      )}
    </Flex>
  );
}
