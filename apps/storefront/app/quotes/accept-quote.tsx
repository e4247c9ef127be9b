import { PAYMENT_METHODS, saidLine } from '@economat/commerce';
import { type endpoints, quoteAcceptance } from '@economat/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { TermsBox } from '../checkout/terms-box.tsx';
import { continueToPayment } from '../payments/continue-to-payment.ts';
import type { ApiFailure, ApiResult } from '../shared/api/client.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import type { QuoteReply, ReadQuote } from './answer-quote.ts';
import styles from './quote-page.module.css';

type Placed = z.output<typeof endpoints.acceptQuote.answer>;

const { shape: fields } = quoteAcceptance.shape.data;
const SCHEMAS = { paymentMethod: fields.paymentMethod, termsAccepted: fields.termsAccepted };

/** The legal button (code de la consommation, L221-14): it makes the quote an order, which is then paid like any other. */
export function AcceptQuote({ quote, terms, secret }: ReadQuote) {
  const language = useLanguage();
  const text = useText('quote');
  const checkout = useText('checkout');
  const { required } = checkout.problems;
  const failures = useText('failures');
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<string | null>(null);
  const { paymentMethods, termsVersion } = terms;
  const form = useForm({
    id: 'accept',
    schemas: SCHEMAS,
    // An order without anything to pay needs no choice.
    initial: { paymentMethod: (quote.total === 0 && paymentMethods[0]) || '', termsAccepted: false },
    say: useProblemText({
      paymentMethod: required['paymentMethod'] ?? '',
      termsAccepted: required['termsAccepted'] ?? '',
    }),
    async send({ paymentMethod }, act) {
      const method = PAYMENT_METHODS.find((known) => known === paymentMethod) ?? 'bank_transfer';
      const body = { data: { paymentMethod: method, termsAccepted: true as const, termsVersion } };
      const reply: QuoteReply = { kind: 'accept', secret, body };
      // What is read again would show the accepted quote instead of the way on.
      const result = (await act(reply, { defaultShouldRevalidate: false })) as ApiResult<Placed>;
      if (result.ok) await goOn(result.data);
      return result;
    },
  });

  async function goOn({ data: order, meta }: Placed): Promise<void> {
    setPlaced(order.orderNumber);
    const step = await continueToPayment(order, order.paymentMethod, { token: null, accessToken: meta.accessToken });
    if (step.kind === 'page') return void navigate(step.path, { replace: true });
    // Back from the provider's page leads to the order's payment; so does a provider that could not be opened.
    await navigate('/paypal-payment', { replace: true });
    if (step.kind === 'provider') location.assign(step.url);
  }

  function explain(failure: ApiFailure): string | null {
    if (failure.kind !== 'refused' || failure.code !== 'quote-sold-out') return null;
    const names = failure.fields.flatMap(({ path }) => {
      const line = quote.lines[Number(path[1])];
      return line === undefined ? [] : saidLine(language, line)[0].text;
    });
    return `${failureText(failure, failures)} ${text.soldOut(names.join(', '))}`;
  }

  if (placed !== null) return <output>{text.placed(placed)}</output>;
  return (
    <section className={styles['card']} aria-labelledby="accept">
      <h2 id="accept">{text.accept}</h2>
      <p>{text.acceptIntro}</p>
      <FormFrame form={form} className={styles['form']} submit={checkout.order} explain={explain}>
        <PaymentChoice
          id={form.control('paymentMethod').id}
          methods={paymentMethods}
          total={quote.total}
          value={form.values.paymentMethod}
          onChange={(method) => form.set('paymentMethod', method)}
          error={form.control('paymentMethod').error}
        />
        <TermsBox {...form.box('termsAccepted')} />
      </FormFrame>
    </section>
  );
}
