import type { ComponentProps } from 'react';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { TermsBox } from '../checkout/terms-box.tsx';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useText } from '../shared/text/use-text.ts';
import type { ReadQuote } from './answer-quote.ts';
import { PlaceFields } from './place-fields.tsx';
import { acceptedPlaces, initialPlaces, ORDER_FIELD, PLACE_RULES, PLACE_SCHEMAS } from './quote-places.ts';
import styles from './quote-page.module.css';
import { ACCEPTANCE_SCHEMAS, initialAcceptance, useAcceptance } from './use-acceptance.ts';

/** The legal button (code de la consommation, L221-14): it makes the quote an order, which is then paid like any other. */
export function AcceptQuote(read: ReadQuote) {
  const text = useText('quote');
  const { placed, ...acceptance } = useAcceptance(read);
  if (placed !== null) return <output>{text.placed(placed)}</output>;
  const Form = read.quote.isUnaddressed ? PlacedForm : PlainForm;
  return (
    <section className={styles['card']} aria-labelledby="accept">
      <h2 id="accept">{text.accept}</h2>
      <p>{text.acceptIntro}</p>
      <Form read={read} acceptance={acceptance} />
    </section>
  );
}

interface AcceptFormProps {
  read: ReadQuote;
  acceptance: Omit<ReturnType<typeof useAcceptance>, 'placed'>;
}

/** The checkout's sentences for empty fields. */
function useRequired(): Record<string, string> {
  const { required } = useText('checkout').problems;
  return Object.fromEntries(Object.entries(ORDER_FIELD).map(([field, name]) => [field, required[name] ?? '']));
}

/** Of a quote that says where to. */
function PlainForm({ read, acceptance: { accept, explain } }: AcceptFormProps) {
  const { order } = useText('checkout');
  const form = useForm({
    id: 'accept',
    schemas: ACCEPTANCE_SCHEMAS,
    initial: initialAcceptance(read),
    say: useProblemText(useRequired()),
    send: ({ paymentMethod }, act) => accept(paymentMethod, {}, act),
  });
  return (
    <FormFrame form={form} className={styles['form']} submit={order} explain={explain}>
      <PaymentFields
        read={read}
        method={{
          ...named(form.control('paymentMethod')),
          value: form.values.paymentMethod,
          onChange: (paymentMethod) => form.set('paymentMethod', paymentMethod),
        }}
        terms={form.box('termsAccepted')}
      />
    </FormFrame>
  );
}

/** Of a quote that its buyer asked for, who says it now. */
function PlacedForm({ read, acceptance: { accept, explain } }: AcceptFormProps) {
  const { order } = useText('checkout');
  const form = useForm({
    id: 'accept',
    schemas: { ...PLACE_SCHEMAS, ...ACCEPTANCE_SCHEMAS },
    initial: () => ({ ...initialPlaces(read.quote, read.saved), ...initialAcceptance(read) }),
    rules: PLACE_RULES,
    say: useProblemText(useRequired()),
    send: ({ paymentMethod, ...values }, act) => accept(paymentMethod, acceptedPlaces(values), act),
  });
  return (
    <FormFrame form={form} className={styles['form']} submit={order} explain={explain}>
      <PlaceFields form={form} />
      <PaymentFields
        read={read}
        method={{
          ...named(form.control('paymentMethod')),
          value: form.values.paymentMethod,
          onChange: (paymentMethod) => form.set('paymentMethod', paymentMethod),
        }}
        terms={form.box('termsAccepted')}
      />
    </FormFrame>
  );
}

/** What the choice needs to know of its field. */
function named({ id, error }: { id: string; error: string | undefined }) {
  return { id, error };
}

interface PaymentFieldsProps {
  read: ReadQuote;
  method: Pick<ComponentProps<typeof PaymentChoice>, 'id' | 'value' | 'error' | 'onChange'>;
  terms: ComponentProps<typeof TermsBox>;
}

function PaymentFields({ read, method, terms }: PaymentFieldsProps) {
  return (
    <>
      <PaymentChoice {...method} methods={read.terms.paymentMethods} total={read.quote.total} />
      <TermsBox {...terms} />
    </>
  );
}
