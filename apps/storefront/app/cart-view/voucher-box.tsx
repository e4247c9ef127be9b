import { centsFromEuros, formatMoney } from '@economat/commerce';
import { useId, useState } from 'react';
import { useCart } from '../cart-store/cart-store.ts';
import type { Voucher } from '../cart-store/use-voucher.ts';
import { useLanguage, useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/surfaces.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useErrorTitle } from '../ui/use-error-title.ts';
import { voucherFailureText } from './voucher-failure-text.ts';
import styles from './voucher-box.module.css';

/** Folded until wanted; a form of its own, so that Enter in it never sends the order (U19). */
export function VoucherBox({ voucher }: { voucher: Voucher }) {
  const language = useLanguage();
  const { voucher: text } = useText('cart');
  const failures = useText('failures');
  const { value: cart } = useCart();
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  useErrorTitle(error !== undefined);

  async function apply(): Promise<void> {
    if (busy) return;
    if (code.trim() === '') {
      setError(text.empty);
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    const result = await voucher.apply(code);
    setBusy(false);
    if (result.ok) {
      setCode('');
      setError(undefined);
      setTold(text.applied(result.data.code, formatMoney(result.data.discountAmount, language)));
    } else {
      setError(voucherFailureText(result.failure, text, failures, language));
      document.getElementById(id)?.focus();
    }
  }

  const { discountCode, discountAmount } = cart;
  return (
    <div className={styles['box']}>
      {voucher.lost && discountCode === null && (
        <Notice tone="warning">{text.lost(voucherFailureText(voucher.lost, text, failures, language))}</Notice>
      )}
      <output className={styles['status']}>
        {discountCode === null
          ? told === text.removed && told
          : text.applied(discountCode, formatMoney(centsFromEuros(discountAmount), language))}
      </output>
      {discountCode === null ? (
        <Disclosure title={text.fold}>
          <Form className={styles['form']} onSubmit={apply}>
            <TextInput
              id={id}
              label={text.label}
              name="voucher"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              value={code}
              error={error}
              onChange={(event) => {
                setCode(event.target.value);
                setError(undefined);
              }}
            />
            <Button type="submit" tone="secondary" busy={busy}>
              {text.apply}
            </Button>
          </Form>
        </Disclosure>
      ) : (
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            voucher.remove();
            setTold(text.removed);
          }}
        >
          {text.remove(discountCode)}
        </Button>
      )}
    </div>
  );
}
