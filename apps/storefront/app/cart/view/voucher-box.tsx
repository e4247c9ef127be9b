import { centsFromEuros, formatMoney } from '@economat/commerce';
import { voucherCodeField } from '@economat/contract';
import { useId, useState } from 'react';
import { useCart } from '../store/cart-store.ts';
import type { Voucher } from '../store/use-voucher.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { useErrorAtField } from '../../shared/ui/use-error-at-field.ts';
import { voucherFailureText } from './voucher-failure-text.ts';
import styles from './voucher-box.module.css';

/** Folded at first; a form of its own, so that Enter in it never sends the order. */
export function VoucherBox({ voucher }: { voucher: Voucher }) {
  const language = useLanguage();
  const { voucher: text } = useText('cart');
  const failures = useText('failures');
  const { value: cart } = useCart();
  const [message, setMessage] = useState('');
  const form = useForm({
    id: useId(),
    schemas: { voucher: voucherCodeField },
    initial: { voucher: '' },
    say: ({ kind }) => (kind === 'required' ? text.empty : failures.codes['coupon-unknown']),
    async send({ voucher: code }) {
      const result = await voucher.apply(code);
      if (result.ok) {
        form.reset();
        setMessage(text.applied(result.data.code, formatMoney(result.data.discountAmount, language)));
      } else form.refuse(new Map([['voucher', voucherFailureText(result.failure, text, failures, language)]]));
    },
  });
  const field = form.text('voucher');
  useErrorAtField(field, form.summary.attempt);

  const { discountCode, discountAmount } = cart;
  return (
    <div className={styles['box']}>
      {voucher.lost && discountCode === null && (
        <Notice tone="warning">{text.lost(voucherFailureText(voucher.lost, text, failures, language))}</Notice>
      )}
      <output className={styles['status']}>
        {discountCode === null
          ? message === text.removed && message
          : text.applied(discountCode, formatMoney(centsFromEuros(discountAmount), language))}
      </output>
      {discountCode === null ? (
        <Disclosure title={text.fold}>
          <Form className={styles['form']} onSubmit={form.submit}>
            <TextInput
              {...field}
              required={false}
              label={text.label}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" tone="secondary" busy={form.isSending}>
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
            setMessage(text.removed);
          }}
        >
          {text.remove(discountCode)}
        </Button>
      )}
    </div>
  );
}
