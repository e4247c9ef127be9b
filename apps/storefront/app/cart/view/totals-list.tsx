import { type Cents, formatMoney, formatPercent, type VatShare } from '@economat/commerce';
import { memo } from 'react';
import { useUntaxed } from '../../shared/text/untaxed.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import styles from './totals-list.module.css';

export interface TotalsListProps {
  subTotal: Cents;
  vatShares: readonly VatShare[];
  discount: Cents;
  discountCode: string | null;
  shipping: Cents;
  total: Cents;
}

/** Subtotal HT, delivery, VAT per rate, discount, total TTC: the same lines in cart, checkout and confirmation. */
export const TotalsList = memo(function TotalsList({
  subTotal,
  vatShares,
  discount,
  discountCode,
  shipping,
  total,
}: TotalsListProps) {
  const language = useLanguage();
  const { totals: text } = useText('cart');
  const isUntaxed = useUntaxed();
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>{text.subtotal}</dt>
        <dd>{formatMoney(subTotal, language)}</dd>
      </div>
      <div>
        <dt className={styles['free']}>{text.freeDelivery}</dt>
        <dd>{formatMoney(shipping, language)}</dd>
      </div>
      {(isUntaxed ? [] : vatShares).map((share) => (
        <div key={share.vatPercent}>
          <dt>{text.vat(formatPercent(share.vatPercent, language))}</dt>
          <dd>{formatMoney(share.vat, language)}</dd>
        </div>
      ))}
      {discount > 0 && (
        <div className={styles['discount']}>
          <dt>{discountCode === null ? text.discount : text.discountWithCode(discountCode)}</dt>
          <dd>−{formatMoney(discount, language)}</dd>
        </div>
      )}
      <div className={styles['total']}>
        <dt>{text.total}</dt>
        <dd>{formatMoney(total, language)}</dd>
      </div>
    </dl>
  );
});
