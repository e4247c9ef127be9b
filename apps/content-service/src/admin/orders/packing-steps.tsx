import {
  CARRIER_NAME_LENGTH,
  type PackedOrder,
  type PackingActions,
  staffEndpoints,
  staffStatusText,
  TRACKING_NUMBER_LENGTH,
} from '@economat/contract';
import { Flex, Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { endOfStep, LEFT_UNPREPARED } from '../desk/left-words';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';

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
export function PackingSteps({ order, actions, onTaken }: PackingStepsProps) {
  const api = useDeskApi();
  const params = { id: order.documentId };
  const { prepare: canPrepare, ship, deliver } = actions;

  async function prepare(): Promise<string | null> {
    const answer = await api.call(staffEndpoints.prepareOrders, { body: { data: { orders: [order.documentId] } } });
    return endOfStep(order.orderNumber, answer, LEFT_UNPREPARED, onTaken);
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography tag="p" fontWeight="bold">
        {order.orderNumber} · {staffStatusText(order)}
      </Typography>
      {canPrepare && <StepForm title="Marquer comme préparée" variant="default" take={prepare} />}
      {ship && (
        <StepForm
          title={order.isPartlyShipped ? 'Expédier le reste' : 'Expédier'}
          variant={canPrepare ? 'secondary' : 'default'}
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
          variant={ship ? 'secondary' : 'default'}
          take={() => api.take(staffEndpoints.deliverOrder, { params }, onTaken)}
        />
      )}
    </Flex>
  );
}
