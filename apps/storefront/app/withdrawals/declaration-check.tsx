import type { Order, WithdrawalRequest } from '@economat/contract';
import type { ApiFailure } from '../shared/api/client.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import { WithdrawnLines } from './withdrawn-lines.tsx';
import styles from './withdrawal.module.css';

interface DeclarationCheckProps {
  order: Order;
  declaration: WithdrawalRequest;
  busy: boolean;
  failure: ApiFailure | null;
  onConfirm: () => void;
  onBack: () => void;
}

/** Second step: the declaration as sent, above the button that the law words. */
export function DeclarationCheck({ order, declaration, busy, failure, onConfirm, onBack }: DeclarationCheckProps) {
  const { withdrawal: text } = useText('requests');
  const failures = useText('failures');
  return (
    <>
      <p>{text.checkIntro}</p>
      <div className={styles['declaration']}>
        <p>
          <Unbroken part={order.orderNumber}>{text.sentence(order.orderNumber)}</Unbroken>
        </p>
        <WithdrawnLines order={order} lines={declaration.lines} />
        <p>{declaration.name}</p>
      </div>
      <p>{text.receiptTo(declaration.email)}</p>
      {failure !== null && (
        <Notice tone="failure">
          {text.failed} {failureText(failure, failures)}
        </Notice>
      )}
      <div className={styles['choices']}>
        <Button busy={busy} onClick={onConfirm}>
          {text.confirm}
        </Button>
        <Button tone="secondary" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </>
  );
}
