import type { StaffOrder } from '@economat/contract';
import { Box, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText, momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { useRights } from '../desk/use-rights';
import { PAYMENT_STATE, PROVIDER, REFUND_STATE } from '../desk/words';

/** Every payment attempt, with the references of the provider's console, and every refund. */
export function OrderMoney({ order: { meta } }: { order: StaffOrder }) {
  const may = useRights();
  const { payments, refunds, refundable, openAnomalies } = meta;
  if (payments.length + refunds.length + openAnomalies + refundable === 0) return null;
  return (
    <Section title="Argent">
      {openAnomalies > 0 && (
        <Typography tag="p" role="alert" textColor="danger600">
          L’argent et cette commande ne s’accordent pas.{' '}
          {may('payment.handle') && (
            <Link tag={RouterLink} to="/anomalies">
              Voir les anomalies
            </Link>
          )}
        </Typography>
      )}
      <Box tag="ul">
        {payments.map((payment) => (
          <Box key={payment.reference} tag="li" paddingBottom={1}>
            <Typography tag="p">
              {moneyText(payment.amount)} par {PROVIDER[payment.provider]}, {PAYMENT_STATE[payment.state]} ·{' '}
              {momentText(payment.createdAt)}
            </Typography>
            <Typography tag="p" variant="pi" textColor="neutral600">
              {[payment.reference, payment.providerReference, payment.captureReference].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
        {refunds.map(({ key, amount, reason, state, byTransfer, createdAt }) => (
          <Typography key={key} tag="li">
            Remboursement de {moneyText(amount)}, {byTransfer && state === 'asked' ? 'à virer' : REFUND_STATE[state]} ·{' '}
            {momentText(createdAt)} · {reason}
          </Typography>
        ))}
      </Box>
      {refundable > 0 && <Typography tag="p">Encore remboursable : {moneyText(refundable)}</Typography>}
    </Section>
  );
}
