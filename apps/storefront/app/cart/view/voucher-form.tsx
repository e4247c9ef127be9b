import { voucherCodeField } from '@economat/contract';
import { useId } from 'react';
import type { Voucher } from '../store/use-voucher.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { useErrorAtField } from '../../shared/ui/use-error-at-field.ts';
import styles from './voucher-box.module.css';
import { voucherFailureText } from './voucher-failure-text.ts';

export function VoucherForm({ voucher, onApplied }: { voucher: Voucher; onApplied: () => void }) {
  const language = useLanguage();
  const { voucher: text } = useText('cart');
  const failures = useText('failures');
  const form = useForm({
    id: useId(),
    schemas: { voucher: voucherCodeField },
    initial: { voucher: '' },
    say: ({ kind }) => (kind === 'required' ? text.empty : failures.codes['coupon-unknown']),
    async send({ voucher: code }) {
      const result = await voucher.apply(code);
      if (result.ok) onApplied();
      else form.refuse(new Map([['voucher', voucherFailureText(result.failure, text, failures, language)]]));
    },
  });
  const field = form.text('voucher');
  useErrorAtField(field, form.summary.attempt);

  return (
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
  );
}
