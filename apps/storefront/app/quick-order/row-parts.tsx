import { formatMoney, includingVat, multiplyCents } from '@economat/commerce';
import type { AddToCartLine } from '../cart/store/cart.ts';
import { PriceFigures } from '../cart/view/price-figures.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import styles from './quick-row.module.css';

/** What a row costs with its quantity. */
export function LinePrice({ line: { unitPrice, vatPercent, quantity } }: { line: AddToCartLine }) {
  const language = useLanguage();
  const text = useText('cart');
  const total = multiplyCents(unitPrice, quantity);
  return (
    <PriceFigures
      main={text.excludingVat(formatMoney(total, language))}
      others={[text.includingVat(formatMoney(includingVat(total, vatPercent), language))]}
    />
  );
}

interface ChooseProps {
  readonly id: string;
  readonly name: string;
  readonly prompt: string;
  readonly value: string | null;
  readonly offered: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

/** A choice that a row still needs, or has made. */
export function Choose({ id, name, prompt, value, offered, onChoose }: ChooseProps) {
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{name}</label>
      </VisuallyHidden>
      <select
        id={id}
        className={styles['select']}
        value={value ?? ''}
        data-open={value === null ? '' : undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {value === null && <option value="">{prompt}</option>}
        {offered.map(([offer, words]) => (
          <option key={offer} value={offer}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}
