import { eurosFromCents, formatInstantDay, formatMoney, subtractCents } from '@economat/commerce';
import type { changeDecisionAnswer, OrderChange } from '@economat/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { useAction } from '../../shared/api/action.ts';
import type { ApiFailure } from '../../shared/api/client.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { Unbroken } from '../../shared/ui/unbroken.tsx';
import { rememberCurrentOrder } from '../current/current-order.ts';
import { ChangeTable } from './change-table.tsx';
import styles from './order-change.module.css';
import type { Decision } from './order-change.tsx';

type Decided = z.output<typeof changeDecisionAnswer>['data'];

interface ChangePageProps {
  /** The secret of the mailed link. */
  secret: string;
  change: OrderChange;
}

/** What a change makes of an order, and the buyer's answer. */
export function ChangePage({ secret, change }: ChangePageProps) {
  const { orderChange: text } = useText('requests');
  const failures = useText('failures');
  const { act } = useAction<Decision, z.output<typeof changeDecisionAnswer>>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [decided, setDecided] = useState<Decided | null>(null);
  const state = decided?.state ?? change.state;

  async function decide(accepts: boolean): Promise<void> {
    setBusy(true);
    const body = { data: { accepts, total: eurosFromCents(change.after.total) } };
    // Read again, the order would stand as it was changed, beside itself.
    const result = await act({ secret, body }, { defaultShouldRevalidate: false });
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) setDecided(result.data.data);
  }

  if (state !== 'proposed') return <Answered change={change} state={state} decided={decided} />;
  return (
    <div className={styles['page']}>
      <p>
        <Unbroken part={change.orderNumber}>{text.intro(change.orderNumber)}</Unbroken>
      </p>
      <ChangeTable before={change.before} after={change.after} />
      <Money change={change} />
      {failure !== null && <Notice tone="failure">{failureText(failure, failures)}</Notice>}
      <Choices change={change} busy={busy} decide={decide} />
    </div>
  );
}

/** What the change costs or gives back, and until when it may be answered. */
function Money({ change: { before, after, isPaid, until } }: { change: OrderChange }) {
  const language = useLanguage();
  const { orderChange: text } = useText('requests');
  const difference = formatMoney(subtractCents(after.total, before.total), language);
  const refund = formatMoney(subtractCents(before.total, after.total), language);
  return (
    <>
      {isPaid && after.total > before.total && <Notice>{text.toPay(difference)}</Notice>}
      {isPaid && after.total < before.total && <Notice>{text.toRefund(refund)}</Notice>}
      <p>{text.until(formatInstantDay(new Date(until), language))}</p>
    </>
  );
}

interface ChoicesProps {
  change: OrderChange;
  busy: boolean;
  decide: (accepts: boolean) => Promise<void>;
}

/** A yes that costs more is an order, under the button that the law words. */
function Choices({ change: { before, after }, busy, decide }: ChoicesProps) {
  const { orderChange: text } = useText('requests');
  const isDearer = after.total > before.total;
  return (
    <div className={styles['choices']}>
      <Button busy={busy} onClick={() => void decide(true)}>
        {isDearer ? text.order : text.accept}
      </Button>
      <Button tone="secondary" disabled={busy} onClick={() => void decide(false)}>
        {text.decline}
      </Button>
    </div>
  );
}

interface AnsweredProps {
  change: OrderChange;
  state: Exclude<OrderChange['state'], 'proposed'>;
  decided: Decided | null;
}

/** What became of the change, and the way to the payment that it asks for. */
function Answered({ change, state, decided }: AnsweredProps) {
  const { orderChange: text } = useText('requests');
  const navigate = useNavigate();
  const pay = decided?.pay ?? null;
  const isExpired = state === 'expired';

  function goToPayment({ order, accessToken }: NonNullable<Decided['pay']>): void {
    rememberCurrentOrder({ id: order, accessToken });
    void navigate('/payment');
  }

  return (
    <div className={styles['page']}>
      <output>
        <Notice tone={isExpired ? 'warning' : 'information'}>
          <Unbroken part={change.orderNumber}>{text.states[state](change.orderNumber)}</Unbroken>
        </Notice>
      </output>
      {pay !== null && (
        <div className={styles['choices']}>
          <Button onClick={() => goToPayment(pay)}>{text.pay}</Button>
        </div>
      )}
    </div>
  );
}
