import type { Order } from '@economat/contract';
import { formatInstantDay } from '../../../text/format-values.ts';
import { useLanguage, useText } from '../../../text/use-text.ts';
import styles from '../account.module.css';

/** What happened to the order, oldest first, with dates and in words (U27), and what comes next. */
export function OrderTimeline({ order }: { order: Order }) {
  const language = useLanguage();
  const { orderPage: text } = useText('account');
  const next =
    text.next[order.paymentStatus === 'pending' && order.orderStatus === 'pending' ? 'unpaid' : order.orderStatus];
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline">{text.timeline}</h3>
      <ol className={styles['timeline']}>
        {order.timeline.map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <strong>{text.events[event.kind]}</strong>
            <span className={styles['soft']}>
              <time dateTime={event.at}>{formatInstantDay(new Date(event.at), language)}</time>
              {event.detail !== null && ` · ${event.detail}`}
            </span>
          </li>
        ))}
      </ol>
      {next !== null && <p>{next}</p>}
    </section>
  );
}
