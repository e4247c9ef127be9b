import { centsFromEuros, formatMoney } from '@economat/commerce';
import { useState } from 'react';
import { useCart } from '../store/cart-store.ts';
import type { Voucher } from '../store/use-voucher.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { useLate } from '../../shared/ui/use-late.ts';
import { voucherFailureText } from './voucher-failure-text.ts';
import styles from './voucher-box.module.css';

const loadForm = () => import('./voucher-form.tsx');

/** Folded at first; a form of its own, so that Enter in it never sends the order. */
export function VoucherBox({ voucher }: { voucher: Voucher }) {
  const language = useLanguage();
  const { voucher: text } = useText('cart');
  const failures = useText('failures');
  const { value: cart } = useCart();
  const form = useLate(loadForm);
  const [isRemoved, setRemoved] = useState(false);
  const { discountCode, discountAmount } = cart;
  return (
    <div className={styles['box']}>
      {voucher.lost && discountCode === null && (
        <Notice tone="warning">{text.lost(voucherFailureText(voucher.lost, text, failures, language))}</Notice>
      )}
      <output className={styles['status']}>
        {discountCode === null
          ? isRemoved && text.removed
          : text.applied(discountCode, formatMoney(centsFromEuros(discountAmount), language))}
      </output>
      {discountCode === null ? (
        <Disclosure title={text.fold}>
          {form && <form.VoucherForm voucher={voucher} onApplied={() => setRemoved(false)} />}
        </Disclosure>
      ) : (
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            voucher.remove();
            setRemoved(true);
          }}
        >
          {text.remove(discountCode)}
        </Button>
      )}
    </div>
  );
}
