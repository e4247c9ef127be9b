import type { OwedRefund } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { dateText, moneyText } from '../desk/formats';
import { PAYMENT_METHOD } from '../desk/words';
import { RefundBox } from './refund-box';
import { OWED } from './refund-words';

/** A refund that is due and not begun; it is made on the order's page. */
export function OwedRefundCard({
  owed: { order, name, amount, kind, paymentMethod, since, isLate },
}: {
  owed: OwedRefund;
}) {
  return (
    <RefundBox order={order} title={`${moneyText(amount)} à ${name}`}>
      <Typography tag="p">
        {OWED[kind]} le {dateText(since)}, payée par {PAYMENT_METHOD[paymentMethod]}. Ouvrez la commande pour
        rembourser.
      </Typography>
      {isLate && (
        <Typography tag="p" fontWeight="bold" textColor="danger600">
          Le délai légal de 14 jours est dépassé.
        </Typography>
      )}
    </RefundBox>
  );
}
