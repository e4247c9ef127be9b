import { clampQuantity, formatDay } from '@economat/commerce';
import type { Order, WithdrawalRequest } from '@economat/contract';
import { useState } from 'react';
import { emailSentence } from '../../contact/contact-sentences.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { QuantityInput } from '../../ui/quantity-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import styles from './withdrawal.module.css';

interface DeclarationFormProps {
  order: Order;
  /** What was declared before the buyer came back to correct it. */
  declaration: WithdrawalRequest | null;
  onDeclare: (declaration: WithdrawalRequest) => void;
}

/** First step: which pieces of which lines, who declares, and where the receipt goes. */
export function DeclarationForm({ order, declaration, onDeclare }: DeclarationFormProps) {
  const language = useLanguage();
  const { withdrawal: text } = useText('requests');
  const { problems: sentences } = useText('checkout');
  const { until } = order.withdrawal;
  const left = order.withdrawal.left.filter(({ quantity }) => quantity > 0);
  const { firstName, lastName, email: billingEmail } = order.billingAddress;
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(() => initialQuantities(left, declaration));
  const [name, setName] = useState(declaration?.name ?? `${firstName} ${lastName}`.trim());
  const [email, setEmail] = useState(declaration?.email ?? billingEmail);

  const firstLine = left[0]?.orderItem ?? '';
  const errors = useFormErrors(
    {
      lines: quantities.size === 0 ? text.noLine : undefined,
      name: name.trim() === '' ? text.nameRequired : undefined,
      email: emailSentence(email, text.emailRequired, sentences),
    },
    (field) => (field === 'lines' ? `line-${firstLine}` : `withdrawal-${field}`),
  );

  function setQuantity(id: string, quantity: number | null): void {
    const next = new Map(quantities);
    if (quantity === null) next.delete(id);
    else next.set(id, quantity);
    setQuantities(next);
  }

  function submit(): void {
    if (!errors.check()) return;
    const lines = [...quantities].map(([orderItem, quantity]) => ({ orderItem, quantity }));
    onDeclare({ name: name.trim(), email: email.trim(), lines });
  }

  return (
    <Form className={styles['form']} onSubmit={submit}>
      <p>
        {text.chooseIntro} {until !== null && text.until(formatDay(until, language))}
      </p>
      <ErrorSummary {...errors.summary} />
      <fieldset className={styles['lines']}>
        <legend>{text.lines}</legend>
        {left.map(({ orderItem, quantity: most }) => {
          const item = order.orderItems.find(({ documentId }) => documentId === orderItem);
          if (item === undefined) return null;
          const chosen = quantities.get(orderItem);
          return (
            <div key={orderItem} className={styles['line']}>
              <Checkbox
                id={`line-${orderItem}`}
                label={[item.productName, item.productQuantity, item.variant].filter(Boolean).join(', ')}
                error={orderItem === firstLine ? errors.of('lines') : undefined}
                checked={chosen !== undefined}
                onChange={(event) => setQuantity(orderItem, event.target.checked ? most : null)}
              />
              {chosen !== undefined && most > 1 && (
                <span className={styles['quantity']}>
                  <QuantityInput
                    id={`quantity-${orderItem}`}
                    label={text.quantityOf(item.productName)}
                    value={chosen}
                    clamp={clampQuantity}
                    max={most}
                    onChange={(quantity) => setQuantity(orderItem, quantity)}
                  />
                  {text.of(most)}
                </span>
              )}
            </div>
          );
        })}
      </fieldset>
      <TextInput
        {...errors.control('name')}
        label={text.name}
        autoComplete="name"
        maxLength={200}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        {...errors.control('email')}
        label={text.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button type="submit">{text.next}</Button>
      </div>
    </Form>
  );
}

/** A single line needs no choosing; of several none is chosen for the buyer. */
function initialQuantities(
  left: WithdrawalRequest['lines'],
  declaration: WithdrawalRequest | null,
): ReadonlyMap<string, number> {
  const lines = declaration?.lines ?? (left.length === 1 ? left : []);
  return new Map(lines.map(({ orderItem, quantity }) => [orderItem, quantity]));
}
