import { Confirmation } from '../orders/confirmation/confirmation.tsx';
import type { ReadOrder } from '../orders/current/load-order.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { Notice, Skeleton } from '../shared/ui/surfaces.tsx';
import styles from './payment.module.css';

/** The outcome of a payment as the server knows it; the page's address proves nothing. */
export type Outcome = 'asking' | 'paid' | 'pending' | 'refused' | 'not-finished' | 'void' | 'trouble' | 'unavailable';

interface OutcomeViewProps {
  outcome: Outcome;
  onRetry?: () => void;
  /** The order of this tab, whose confirmation follows once it is paid; null when this tab has none. */
  paid?: ReadOrder | null;
}

/** Heading, sentence and ways on for each end of a payment. */
export function OutcomeView({ outcome, onRetry, paid = null }: OutcomeViewProps) {
  const { outcome: text, states } = useText('payment');
  const shared = useText('shared');
  if (outcome === 'asking') {
    return (
      <>
        <h1>{text.asking}</h1>
        <Skeleton height={120} label={text.asking} />
      </>
    );
  }
  const isPaid = outcome === 'paid';
  if (isPaid && paid !== null)
    return (
      <>
        <h1>{text.titles.paid}</h1>
        <Confirmation {...paid}>
          <Notice>{text.sentences.paid}</Notice>
        </Confirmation>
      </>
    );
  const canPay = outcome === 'refused' || outcome === 'not-finished';
  return (
    <div className={styles['page']}>
      <h1>{text.titles[outcome]}</h1>
      <Notice tone={isPaid || outcome === 'pending' ? 'information' : 'warning'}>{text.sentences[outcome]}</Notice>
      <div className={styles['actions']}>
        {canPay && <LinkButton to="/payment">{text.payAgain}</LinkButton>}
        {outcome === 'unavailable' && <Button onClick={onRetry}>{shared.retry}</Button>}
        {!canPay && outcome !== 'unavailable' && <LinkButton to="/banktransfer">{states.see}</LinkButton>}
        <LinkButton to="/" tone="secondary">
          {states.continueShopping}
        </LinkButton>
      </div>
    </div>
  );
}
