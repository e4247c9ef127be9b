import { formatDay, formatMoment, isBeforeEnd } from '@economat/commerce';
import type { ListSummary, StandingOrder } from '@economat/contract';
import { Link } from 'react-router';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Card, StatusChip } from '../shared/ui/surfaces.tsx';
import type { OfferedAccount } from './rhythm-form.tsx';
import { StandingActions } from './standing-actions.tsx';
import styles from './standing-orders.module.css';
import { TurnGoods } from './turn-goods.tsx';

interface StandingOrderCardProps {
  readonly order: StandingOrder;
  /** Of the customer, to choose another one of; empty where the mail's link opened the page. */
  readonly lists: readonly ListSummary[];
  /** Of the customer's company; null where it has none, or where the mail's link opened the page. */
  readonly account: OfferedAccount | null;
  /** Of the mailed link; '' for a customer who is logged in. */
  readonly secret: string;
  /** `h2` where it is all the page says. */
  readonly heading?: 'h2' | 'h3';
}

const COLOUR = { active: 'green', paused: 'yellow', ended: 'grey' } as const;

/** One standing order: its rhythm, what comes next and what became of the days before. */
export function StandingOrderCard({ order, lists, account, secret, heading: Heading = 'h3' }: StandingOrderCardProps) {
  const text = useText('standing');
  const language = useLanguage();
  const { name, number, weeks, weekday, state, turns, lines } = order;
  return (
    <Card className={styles['card'] ?? ''}>
      <div className={styles['head']}>
        <Heading>{name}</Heading>
        <StatusChip colour={COLOUR[state]}>{text.states[state]}</StatusChip>
      </div>
      <p className={styles['soft']}>
        {text.every(weeks, text.form.weekdays[weekday - 1] ?? '')} · {text.number(number)}
      </p>
      {state !== 'ended' && order.account !== null && (
        <p className={styles['soft']}>{text.byItself(order.account.company)}</p>
      )}
      <WhatIsNext order={order} />
      {state !== 'ended' && lines.length > 0 && <TurnGoods lines={lines} isOffered={turns[0]?.state === 'offered'} />}
      {state !== 'ended' && <StandingActions order={order} lists={lists} account={account} secret={secret} />}
      {turns.length > 0 && (
        <details>
          <summary>{text.history.title}</summary>
          <ul className={styles['history']}>
            {turns.map((turn) => (
              <li key={turn.due}>
                {text.history.turn(formatDay(turn.day, language), text.history.states[turn.state])}
                {turn.reason !== null && ` (${text.history.why[turn.reason]})`}
                {turn.order !== null && (
                  <>
                    {', '}
                    <Link to={`/myaccount/orders/${turn.order.documentId}`}>
                      {text.history.order(turn.order.orderNumber)}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function WhatIsNext({ order: { state, turns, nextDue, nextDay, endsOn, endedAt } }: { readonly order: StandingOrder }) {
  const text = useText('standing');
  const language = useLanguage();
  const [newest] = turns;
  if (endedAt !== null) return <p>{text.endedText(formatMoment(new Date(endedAt), language))}</p>;
  const ends = endsOn !== null && <p>{text.endsOn(formatDay(endsOn, language))}</p>;
  if (state === 'paused') return ends || <p>{text.pausedText}</p>;
  const shown = newest?.state === 'announced' ? newest : { due: nextDue, day: nextDay };
  const say = newest?.state === 'announced' ? text.announced : text.next;
  const isLeft = isBeforeEnd(shown.day, endsOn);
  return (
    <>
      {ends}
      <p>
        {isLeft && <strong>{say(formatDay(shown.day, language))}</strong>}
        {isLeft && shown.day !== shown.due && <> {text.moved(formatDay(shown.due, language))}</>}
        {(newest?.state === 'offered' || newest?.state === 'requested') && (
          <>
            {isLeft && <br />}
            <strong>{text[newest.state](formatDay(newest.day, language))}</strong>
            {newest.reason !== null && ` (${text.history.why[newest.reason]})`}
          </>
        )}
      </p>
    </>
  );
}
