import { formatMoment, withdrawalSteps } from '@economat/commerce';
import type { Order, Withdrawal } from '@economat/contract';
import { shippingFacts, toPieces } from '../orders/sheet/shipping-facts.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import { WithdrawnLines } from './withdrawn-lines.tsx';
import styles from './withdrawal.module.css';

interface WithdrawalReceiptProps {
  /** As it was before the declaration. */
  order: Order;
  received: Withdrawal;
}

/** What was received and when, and what comes next; a mail says the same. */
export function WithdrawalReceipt({ order, received }: WithdrawalReceiptProps) {
  const language = useLanguage();
  const { withdrawal: text } = useText('requests');
  return (
    <>
      <p>
        <strong>{text.doneAt(formatMoment(new Date(received.declaredAt), language))}</strong>
      </p>
      <div className={styles['declaration']}>
        <p>
          <Unbroken part={order.orderNumber}>{text.sentence(order.orderNumber)}</Unbroken>
        </p>
        <WithdrawnLines order={order} lines={received.lines} />
        <p>{received.name}</p>
      </div>
      <p>{text.receiptSent(received.email)}</p>
      {withdrawalSteps(shippingFacts(order), toPieces(received.lines)).map((step) => (
        <p key={step}>{text.doneNext[step]}</p>
      ))}
      <div className={styles['choices']} data-print="no">
        <LinkButton to={`/order/${order.documentId}`} tone="secondary">
          {text.toOrder}
        </LinkButton>
        <Button tone="quiet" onClick={() => print()}>
          {text.print}
        </Button>
      </div>
    </>
  );
}
