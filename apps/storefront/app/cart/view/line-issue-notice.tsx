import { formatMoney } from '@economat/commerce';
import type { CartItem } from '../store/cart.ts';
import { setQuantity } from '../store/cart-changes.ts';
import { cartStore } from '../store/cart-store.ts';
import type { LineIssue, PriceDrop } from '../store/line-issues.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './line-issue-notice.module.css';
import { useRemoveItem } from './use-remove-item.ts';

export interface LineIssueNoticeProps {
  item: CartItem;
  issue: LineIssue | undefined;
  drop: PriceDrop | undefined;
  acceptPrice: (id: string) => void;
}

/** What changed about a line since it was added to the cart, and the buyer's choices. */
export function LineIssueNotice({ item, issue, drop, acceptPrice }: LineIssueNoticeProps) {
  const language = useLanguage();
  const { issues: text } = useText('cart');
  const removeItem = useRemoveItem();
  const { cartItemId: id } = item;

  if (!issue) {
    if (!drop) return null;
    return (
      <p className={styles['drop']}>
        <Icon name="check" size={16} />{' '}
        {text.drop(formatMoney(drop.before, language), formatMoney(drop.after, language))}
      </p>
    );
  }
  return (
    <div className={styles['issue']} role="alert">
      <p>
        <Icon name="warning" size={16} /> {sentence(issue)}
      </p>
      <div className={styles['choices']}>
        {issue.kind === 'stock' && issue.available > 0 && (
          <Button
            size="small"
            tone="secondary"
            onClick={() => cartStore.update((cart) => setQuantity(cart, id, issue.available))}
          >
            {text.reduce(issue.available)}
          </Button>
        )}
        {issue.kind === 'price-rise' && (
          <Button size="small" tone="secondary" onClick={() => acceptPrice(id)}>
            {text.accept}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={({ currentTarget }) => removeItem(item, currentTarget)}>
          {text.remove}
        </Button>
      </div>
    </div>
  );

  function sentence(change: LineIssue): string {
    switch (change.kind) {
      case 'stock':
        return text.stock(change.wanted, change.available);
      case 'price-rise':
        return text.rise(formatMoney(change.before, language), formatMoney(change.after, language));
      case 'gone':
      case 'option-gone':
      case 'variant-gone':
        return text[change.kind];
    }
  }
}
