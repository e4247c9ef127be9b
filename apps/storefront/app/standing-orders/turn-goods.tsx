import { cents, formatMoney, lineTitleIn, priceCart } from '@economat/commerce';
import type { TurnLine } from '@economat/contract';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { FillCart } from './fill-cart.tsx';
import styles from './standing-orders.module.css';

interface TurnGoodsProps {
  readonly lines: readonly TurnLine[];
  /** Whether its day has come: the cart can be filled. */
  readonly isOffered: boolean;
}

/** What is announced or offered, with what changed since the time before. */
export function TurnGoods({ lines, isOffered }: TurnGoodsProps) {
  const { goods: text } = useText('standing');
  const language = useLanguage();
  const sold = lines.flatMap(({ unitPrice, vatPercent, available }) =>
    unitPrice === null || available === 0 ? [] : [{ unitPrice, vatPercent: vatPercent ?? 0, quantity: available }],
  );
  return (
    <div className={styles['goods']}>
      <p className={styles['soft']}>{text.title}</p>
      <ul>
        {lines.map((line) => (
          <li key={`${line.productId} ${line.productQuantity} ${line.variant}`}>
            <span>
              {text.quantity(line.quantity)} {lineTitleIn(language, line)}
            </span>
            <LineNote line={line} />
          </li>
        ))}
      </ul>
      <p>
        <strong>{text.total(formatMoney(priceCart(sold, cents(0)).total, language))}</strong>
      </p>
      {isOffered && <FillCart lines={lines} />}
    </div>
  );
}

function LineNote({ line: { unitPrice, formerPrice, problem, available } }: { readonly line: TurnLine }) {
  const { goods: text } = useText('standing');
  const language = useLanguage();
  const isOther = unitPrice !== null && formerPrice !== null && unitPrice !== formerPrice;
  return (
    <span className={styles['soft']}>
      {unitPrice !== null && text.price(formatMoney(unitPrice, language))}
      {isOther && ` ${text.dearer(formatMoney(formerPrice, language))}`}
      {problem !== null && (
        <>
          {unitPrice !== null && ', '}
          <strong>{problem === 'stock' ? text.stock(available) : text[problem]}</strong>
        </>
      )}
    </span>
  );
}
