import { formatMoment, overallNature } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { Link } from 'react-router';
import { type CancelCall, CancelOrder } from '../orders/view/cancel-order.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Notice } from '../shared/ui/surfaces.tsx';
import { WithdrawnLines } from './withdrawn-lines.tsx';
import styles from './withdrawal.module.css';

interface WithdrawalBarredProps {
  order: Order;
  cancel: CancelCall;
}

/** Why nothing can be withdrawn from, and the alternatives. */
export function WithdrawalBarred({ order, cancel }: WithdrawalBarredProps) {
  const language = useLanguage();
  const { withdrawal: text } = useText('requests');
  const { bar, declarations } = order.withdrawal;
  if (bar === null) return null;
  const sentence = bar === 'late' ? text.late[overallNature(order.orderItems)] : text.bars[bar];
  const isOpenToAdvice = bar === 'professional' || bar === 'late';
  return (
    <>
      <Notice tone={bar === 'all-withdrawn' ? 'information' : 'warning'}>{sentence}</Notice>
      {isOpenToAdvice && (
        <p>
          <Link to="/mentions-legales">{text.contact}</Link>
        </p>
      )}
      {order.actions.cancel && (
        <div>
          <CancelOrder order={order} cancel={cancel} />
        </div>
      )}
      {declarations.length > 0 && (
        <section aria-labelledby="earlier-declarations">
          <h2 id="earlier-declarations" className={styles['heading']}>
            {text.earlier}
          </h2>
          {declarations.map((declared) => (
            <div key={declared.documentId}>
              <p>{text.doneAt(formatMoment(new Date(declared.declaredAt), language))}</p>
              <WithdrawnLines order={order} lines={declared.lines} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
