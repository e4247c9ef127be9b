import type { StaffCustomer } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { Figures } from '../desk/figures';
import { dateText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { Section } from '../desk/section';
import { REFUND_STATE } from '../desk/words';

/** What came in and went back, what is awaited, and each refund. */
export function CustomerMoney({ customer: { money, refunds } }: { customer: StaffCustomer }) {
  return (
    <Section title="Argent">
      <Figures
        figures={[
          ['Dépensé cette année', money.spentThisYear],
          ['Dépensé en tout', money.spent],
          ['À recevoir', money.awaited],
          ['À rembourser', money.toRefund],
        ]}
      />
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
