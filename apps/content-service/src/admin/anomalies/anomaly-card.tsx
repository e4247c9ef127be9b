import { type Anomaly, STAFF_ORDER_STATUS, staffEndpoints } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useId } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { moneyText, momentText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { StepForm } from '../desk/step-form';
import type { Typed, TypedField } from '../desk/use-typed-form';
import { PAYMENT_STATE, paymentText, PROVIDER, REFUND_STATE } from '../desk/words';
import { ANOMALY } from './anomaly-words';

const NOTE: TypedField = { name: 'resolution', label: 'Ce qui a été fait', required: true, maxLength: 500 };

interface AnomalyCardProps {
  readonly anomaly: Anomaly;
  /** Something changed: the list is reloaded and `message` is shown. */
  readonly onDone: (message: string) => void;
}

/** One anomaly: what happened, what to do, and the actions. */
export function AnomalyCard({ anomaly, onDone }: AnomalyCardProps) {
  const id = useId();
  const api = useDeskApi();
  const { order, payment, refund, resolution, refunded } = anomaly;
  const isUndecided = refund?.state === 'asked' || refund?.state === 'pending';
  const { title, happened, advice } = ANOMALY[anomaly.kind];

  const params = { id: String(anomaly.id) };
  const refundParams = { id: refund?.key ?? '' };

  const refundPayment = () =>
    api.take(staffEndpoints.refundAnomaly, { params }, () =>
      onDone(`Le paiement de ${order.orderNumber} est rendu. Notez-le pour clore l’anomalie.`),
    );

  const resume = () =>
    api.take(staffEndpoints.resumeRefund, { params: refundParams }, () =>
      onDone(`Le remboursement de ${order.orderNumber} est repris.`),
    );

  const resolve = ({ resolution: note = '' }: Typed) =>
    api.take(staffEndpoints.resolveAnomaly, { params, body: { data: { resolution: note } } }, () =>
      onDone(`L’anomalie de ${order.orderNumber} est close.`),
    );

  /** A recorded refusal is a success here. */
  async function settle(outcome: 'done' | 'refused', note: string): Promise<string | null> {
    const body = { data: { outcome, note } };
    const result = await api.call(staffEndpoints.settleRefund, { params: refundParams, body });
    const isWritten = !result.ok && result.code === 'payment-provider-refused' && outcome === 'refused';
    if (!result.ok && !isWritten) return result.message;
    onDone(`Le remboursement de ${order.orderNumber} est noté.`);
    return null;
  }

  return (
    <Box tag="article" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Box>
          <Typography id={id} tag="h2" variant="delta">
            {title}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            <OrderLink orderNumber={order.orderNumber} /> · {moneyText(order.total)} ·{' '}
            {STAFF_ORDER_STATUS[order.orderStatus]}, {paymentText(order)} · constaté le {momentText(anomaly.createdAt)}
          </Typography>
        </Box>
        <Box>
          <Typography tag="p">{happened}</Typography>
          <Typography tag="p">
            {payment === null
              ? anomaly.detail
              : `Paiement de ${moneyText(payment.amount)} par ${PROVIDER[payment.provider]}, ${PAYMENT_STATE[payment.state]} (${anomaly.detail}).`}
          </Typography>
          {payment !== null && (
            <Typography tag="p" variant="pi" textColor="neutral600">
              Références :{' '}
              {[payment.reference, payment.providerReference, payment.captureReference].filter(Boolean).join(' · ')}
            </Typography>
          )}
        </Box>
        {refund !== null && (
          <Typography tag="p">
            Remboursement de {moneyText(refund.amount)}, {REFUND_STATE[refund.state]}.
          </Typography>
        )}
        {refunded && (
          <Typography tag="p" fontWeight="bold" textColor="success700">
            Ce paiement a été rendu au client.
          </Typography>
        )}
        {resolution === null ? (
          <>
            {!refunded && <Typography tag="p">{advice}</Typography>}
            <Flex direction="column" alignItems="stretch" gap={2} maxWidth="48rem">
              {anomaly.canRefund && payment !== null && (
                <StepForm title={`Rendre ${moneyText(payment.amount)} au client`} take={refundPayment} />
              )}
              {isUndecided && (
                <>
                  <StepForm title="Reprendre le remboursement" take={resume} />
                  <StepForm
                    title="Le prestataire l’a fait"
                    fields={[NOTE]}
                    take={({ resolution: note = '' }) => settle('done', note)}
                  />
                  <StepForm
                    title="Le prestataire ne l’a pas fait"
                    fields={[NOTE]}
                    take={({ resolution: note = '' }) => settle('refused', note)}
                  />
                </>
              )}
              <StepForm title="Clore l’anomalie" fields={[NOTE]} take={resolve} />
            </Flex>
          </>
        ) : (
          <Typography tag="p">
            Close le {momentText(resolution.at)}
            {resolution.by === null ? '' : ` par ${resolution.by}`} : {resolution.note}
          </Typography>
        )}
      </Flex>
    </Box>
  );
}
