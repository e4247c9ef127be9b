import { formatMoney, priceCart, type PricedLine, zeroCents } from '@economat/commerce';
import type { ReactNode } from 'react';
import { PriceFigures } from '../../cart/view/price-figures.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import styles from './reorder-bar.module.css';

interface ReorderBarProps {
  /** The ticked lines. */
  chosen: readonly PricedLine[];
  /** How many can be ticked. */
  count: number;
  /** Ticks all of them, or none. */
  onAll: (isTicked: boolean) => void;
  /** What is done with the ticked ones. */
  children: ReactNode;
}

/** Below the lines of an order: all or none, how many and how much they are together. In sight while a line is ticked. */
export function ReorderBar({ chosen, count, onAll, children }: ReorderBarProps) {
  const language = useLanguage();
  const cart = useText('cart');
  const { reorder: text } = useText('account');
  const { subTotal, total } = priceCart(chosen, zeroCents);
  return (
    <div className={styles['bar']} data-print="no" data-sticky-bar={chosen.length > 0 ? '' : undefined}>
      <Checkbox
        id="all-lines"
        label={text.all}
        checked={count > 0 && chosen.length === count}
        onChange={(event) => onAll(event.target.checked)}
      />
      <output className={styles['sum']}>
        {text.chosen(chosen.length, count)}{' '}
        <PriceFigures
          main={cart.excludingVat(formatMoney(subTotal, language))}
          others={[cart.includingVat(formatMoney(total, language))]}
        />
      </output>
      {children}
    </div>
  );
}
