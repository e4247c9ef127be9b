import type { StaffCustomer } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { dateText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { Section } from '../desk/section';
import { REFUND_STATE } from '../desk/words';

/** What came in and went back, what is awaited, and each refund. */
export function CustomerMoney({ customer: { money, refunds } }: { customer: StaffCustomer }) {
  const figures = [
    ['Dépensé cette année', money.spentThisYear],
    ['Dépensé en tout', money.spent],
    ['À recevoir', money.awaited],
    ['À rembourser', money.toRefund],
  ] as const;
  return (
    <Section title="Argent">
      <Box tag="dl" display="grid" style={{ gridTemplateColumns: 'auto auto', gap: '0.8rem 1.6rem' }}>
        {figures.map(([label, amount]) => (
          <Box key={label} style={{ display: 'contents' }}>
            <Typography tag="dt">{label}</Typography>
            <Typography tag="dd" fontWeight="bold" style={{ textAlign: 'right' }}>
              {moneyText(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
      {refunds.length > 0 && (
        <Box tag="ul">
          {refunds.map(({ key, orderNumber, amount, state, byTransfer, createdAt }) => (
            <Typography key={key} tag="li">
              Remboursement de {moneyText(amount)}, {byTransfer && state === 'asked' ? 'à virer' : REFUND_STATE[state]}{' '}
              · {dateText(createdAt)} · <OrderLink orderNumber={orderNumber} />
            </Typography>
          ))}
        </Box>
      )}
    </Section>
  );
}
