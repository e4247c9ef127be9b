import { type OpenRefundView, staffEndpoints } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { moneyText, momentText } from '../desk/formats';
import { StepForm } from '../desk/step-form';
import { PROVIDER, REFUND_STATE } from '../desk/words';
import { RefundBox } from './refund-box';

/** A refund that its provider has not completed: the job retries, staff may do so at once. */
export function OpenRefundCard({ refund, onDone }: { refund: OpenRefundView; onDone: (message: string) => void }) {
  const api = useDeskApi();
  const { key, order, amount, provider, state, createdAt } = refund;

  const resume = () =>
    api.take(staffEndpoints.resumeRefund, { params: { id: key } }, () =>
      onDone(`Le remboursement de ${order.orderNumber} est repris.`),
    );

  return (
    <RefundBox order={order} title={`${moneyText(amount)} par ${PROVIDER[provider]}`}>
      <Typography tag="p">
        Demandé le {momentText(createdAt)}, {REFUND_STATE[state]}. La boutique redemande d’elle-même.
      </Typography>
      <Box maxWidth="48rem">
        <StepForm title="Reprendre" take={resume} />
      </Box>
    </RefundBox>
  );
}
