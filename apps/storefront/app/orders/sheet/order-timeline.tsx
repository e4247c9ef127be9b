import { formatInstantDay, said } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { Say } from '../../shared/text/say.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { nextOf } from './next-of.ts';
import { OrderShipments } from './order-shipments.tsx';
import styles from './order-timeline.module.css';
import { type OrderStep, orderSteps, otherEvents } from './order-steps.ts';
import { isWithdrawn } from './shipping-facts.ts';

/** The state of the order in steps with dates and words, what comes next, and other events. */
export function OrderTimeline({ order }: { order: Order }) {
  const { orderPage: text } = useText('account');
  const others = otherEvents(order);
  const next = nextOf(order, text.next);
  const steps = orderSteps(order);
  const expected = isWithdrawn(order) ? steps.filter(({ state }) => state === 'done') : steps;
  return (
    <section aria-labelledby="timeline" className={styles['timeline']}>
      <h3 id="timeline">{text.timeline}</h3>
      <ol className={styles['steps']}>
        {expected.map((step) => (
          <Step key={step.kind} step={step} isPartlyShipped={order.isPartlyShipped} />
        ))}
      </ol>
      {next !== null && <p>{next}</p>}
      <OrderShipments order={order} />
      {others.length > 0 && (
        <ul className={styles['others']} aria-label={text.otherEvents}>
          {others.map((event) => (
            <li key={`${event.kind} ${event.at}`}>
              <EventDay at={event.at} /> · {text.events[event.kind]}
              <Detail before=" · " of={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Step({ step, isPartlyShipped }: { step: OrderStep; isPartlyShipped: boolean }) {
  const { orderPage: text } = useText('account');
  const { kind, state, at } = step;
  return (
    <li className={styles['step']} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={styles['mark']}>{state === 'done' && <Icon name="check" size={14} />}</span>
      <span className={styles['words']}>
        <strong>{text.events[kind === 'shipped' && isPartlyShipped ? 'partly-shipped' : kind]}</strong>
        {at !== null && <EventDay at={at} />}
        {state !== 'done' && <span>{text.stepStates[state]}</span>}
        <Detail of={step} />
      </span>
    </li>
  );
}

function Detail({ of, before = '' }: { of: Pick<OrderStep, 'detail' | 'detailEn'>; before?: string }) {
  const detail = said(useLanguage(), of.detail, of.detailEn);
  return (
    detail !== null && (
      <span>
        {before}
        <Say {...detail} />
      </span>
    )
  );
}

function EventDay({ at }: { at: string }) {
  const language = useLanguage();
  return <time dateTime={at}>{formatInstantDay(new Date(at), language)}</time>;
}
