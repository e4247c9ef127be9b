import { QUANTITY_MAX, said } from '@economat/commerce';
import { Link } from 'react-router';
import type { CartOffer } from '../cart/offers/get-cart-offers.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import type { RowProblem } from './judge-rows.ts';
import styles from './quick-row.module.css';

interface RowProblemProps {
  readonly id: string;
  readonly problem: RowProblem;
  /** What the row was asked for by, and in which words a search may find it. */
  readonly reference: string;
  /** As it was written. */
  readonly quantity: string;
  readonly onQuantity: (quantity: number) => void;
  readonly onInstead: (offer: CartOffer) => void;
  /** The sentence for an article that is not found, where it is not that of the quick order. */
  readonly unknown?: string;
}

/** Why a row cannot be added yet, and the way out. */
export function RowProblemView(props: RowProblemProps) {
  const { id, problem, reference, quantity, onQuantity, onInstead } = props;
  const { row: text } = useText('quickOrder');
  const shared = useText('shared');
  return (
    <div id={id} className={styles['problem']} data-waiting={problem.kind === 'looking-up' ? '' : undefined}>
      {problem.kind !== 'looking-up' && <Icon name="warning" size={16} />}
      <span>{problemText(problem)}</span>
      {problem.kind === 'unknown' && (
        <Link to={`/search?${new URLSearchParams({ q: reference }).toString()}`}>{text.search(reference)}</Link>
      )}
      {'instead' in problem && problem.instead !== null && <Instead offer={problem.instead} onTake={onInstead} />}
      {problem.kind === 'too-few' && (
        <Button size="small" tone="quiet" onClick={() => onQuantity(problem.available)}>
          {text.takeRest(problem.available)}
        </Button>
      )}
    </div>
  );

  function problemText(known: RowProblem): string {
    switch (known.kind) {
      case 'looking-up':
        return text.lookingUp;
      case 'unknown':
        return props.unknown ?? text.unknown;
      case 'choose-article':
        return text.several;
      case 'choose-option':
        return text.choose;
      case 'on-quotation':
        return text.onQuotation;
      case 'not-sold':
        return text.notSold;
      case 'sold-out':
        return text.soldOut;
      case 'too-few':
        return text.tooFew(known.available);
      case 'quantity':
        return text.quantity(quantity, shared.number(QUANTITY_MAX));
    }
  }
}

/** The nearest article takes the row's place with one press. */
function Instead({ offer, onTake }: { offer: CartOffer; onTake: (offer: CartOffer) => void }) {
  const { row: text } = useText('quickOrder');
  const language = useLanguage();
  const title = said(language, offer.title, offer.titleEn);
  return (
    <Button size="small" tone="quiet" lang={title.lang} onClick={() => onTake(offer)}>
      {text.take(title.text)}
    </Button>
  );
}
