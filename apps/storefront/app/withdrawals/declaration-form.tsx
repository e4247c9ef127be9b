import { clampQuantity, formatDay, saidLine } from '@economat/commerce';
import { type Order, type WithdrawalRequest, withdrawalRequest } from '@economat/contract';
import { LineName } from '../shared/text/line-name.tsx';
import { emailProblem } from '../shared/forms/check-contact.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { QuantityInput } from '../shared/ui/quantity-input.tsx';
import { TextInput } from '../shared/ui/text-input.tsx';
import styles from './withdrawal.module.css';

interface DeclarationFormProps {
  order: Order;
  /** The declaration that the buyer is correcting. */
  declaration: WithdrawalRequest | null;
  onDeclare: (declaration: WithdrawalRequest) => void;
}

/** First step: pieces, name, and address of the receipt. */
export function DeclarationForm({ order, declaration, onDeclare }: DeclarationFormProps) {
  const language = useLanguage();
  const { withdrawal: text } = useText('requests');
  const { until } = order.withdrawal;
  const left = order.withdrawal.left.filter(({ quantity }) => quantity > 0);
  const { firstName, lastName, email: billingEmail } = order.billingAddress;
  const form = useForm({
    id: 'withdrawal',
    schemas: withdrawalRequest.shape.data.shape,
    initial: {
      // A single line is chosen; of several none is.
      lines: declaration?.lines ?? (left.length === 1 ? left : []),
      name: declaration?.name ?? `${firstName} ${lastName}`.trim(),
      email: declaration?.email ?? billingEmail,
    },
    rules: { email: emailProblem },
    say: useProblemText({ lines: text.noLine, name: text.nameRequired, email: text.emailRequired }),
    send: ({ name, email, lines }) => onDeclare({ name: name.trim(), email: email.trim(), lines }),
  });
  const { lines } = form.values;
  const wholeChoice = form.control('lines');

  function setQuantity(orderItem: string, quantity: number | null): void {
    const others = lines.filter((line) => line.orderItem !== orderItem);
    const chosen = quantity === null ? others : [...others, { orderItem, quantity }];
    form.set(
      'lines',
      left.flatMap((line) => chosen.filter((one) => one.orderItem === line.orderItem)),
    );
  }

  return (
    <FormFrame form={form} className={styles['form']} submit={text.next}>
      <p>
        {text.chooseIntro} {until !== null && text.until(formatDay(until, language))}
      </p>
      <fieldset className={styles['lines']}>
        <legend>{text.lines}</legend>
        {left.map(({ orderItem, quantity: most }, index) => {
          const item = order.orderItems.find(({ documentId }) => documentId === orderItem);
          if (item === undefined) return null;
          const chosen = lines.find((line) => line.orderItem === orderItem)?.quantity;
          return (
            <div key={orderItem} className={styles['line']}>
              <Checkbox
                id={index === 0 ? wholeChoice.id : `line-${orderItem}`}
                label={<LineName line={item} />}
                error={index === 0 ? wholeChoice.error : undefined}
                checked={chosen !== undefined}
                onChange={(event) => setQuantity(orderItem, event.target.checked ? most : null)}
              />
              {chosen !== undefined && most > 1 && (
                <span className={styles['quantity']}>
                  <QuantityInput
                    id={`quantity-${orderItem}`}
                    label={text.quantityOf(saidLine(language, item)[0].text)}
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
      <TextInput {...form.text('name')} label={text.name} autoComplete="name" />
      <TextInput {...form.text('email')} label={text.email} type="email" autoComplete="email" />
    </FormFrame>
  );
}
