import { PUBLIC_PAYMENT_METHODS, saidLine } from '@economat/commerce';
import { type endpoints, type QuoteAcceptance, quoteAcceptance } from '@economat/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { continueToPayment } from '../payments/continue-to-payment.ts';
import type { Act } from '../shared/api/action.ts';
import type { ApiFailure, ApiResult } from '../shared/api/client.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import type { QuoteReply, ReadQuote } from './answer-quote.ts';

type Placed = z.output<typeof endpoints.acceptQuote.answer>;

const { shape: fields } = quoteAcceptance.shape.data;
export const ACCEPTANCE_SCHEMAS = { paymentMethod: fields.paymentMethod, termsAccepted: fields.termsAccepted };

const OVERSEAS = 'postal-code-overseas';

export interface AcceptanceValues {
  paymentMethod: string;
  termsAccepted: boolean;
}

/** An order without anything to pay needs no choice. */
export function initialAcceptance({ quote, terms }: ReadQuote): AcceptanceValues {
  return { paymentMethod: (quote.total === 0 && terms.paymentMethods[0]) || '', termsAccepted: false };
}

/** Accepting a quote, and the way on to the payment. */
export function useAcceptance({ quote, terms: { termsVersion }, secret }: ReadQuote) {
  const language = useLanguage();
  const text = useText('quote');
  const { problems } = useText('checkout');
  const failures = useText('failures');
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<string | null>(null);

  async function accept(
    paymentMethod: string,
    places: Pick<QuoteAcceptance, 'billingAddress' | 'shippingAddress' | 'buyer'>,
    act: Act<unknown>,
  ): Promise<ApiResult<Placed>> {
    const method = PUBLIC_PAYMENT_METHODS.find((known) => known === paymentMethod) ?? 'bank_transfer';
    const body = { data: { ...places, paymentMethod: method, termsAccepted: true as const, termsVersion } };
    const reply: QuoteReply = { kind: 'accept', secret, body };
    // What is read again would show the accepted quote instead of the way on.
    const result = (await act(reply, { defaultShouldRevalidate: false })) as ApiResult<Placed>;
    if (result.ok) await goOn(result.data);
    return result;
  }

  async function goOn({ data: order, meta }: Placed): Promise<void> {
    setPlaced(order.orderNumber);
    const access = { token: null, accessToken: meta.accessToken };
    const step = await continueToPayment(order, order.paymentMethod, access, true);
    if (step.kind === 'page') return void navigate(step.path, { replace: true });
    // Back from the provider's page leads to the order's payment; so does a provider that could not be opened.
    await navigate(step.back, { replace: true });
    if (step.kind === 'provider') location.assign(step.url);
  }

  function explain(failure: ApiFailure): string | null {
    if (failure.kind !== 'refused') return null;
    // Of an older quote, whose places cannot be changed here.
    if (failure.fields.some(({ rule }) => rule === OVERSEAS)) return problems[OVERSEAS];
    if (failure.code !== 'quote-sold-out') return null;
    const names = failure.fields.flatMap(({ path }) => {
      const line = quote.lines[Number(path[1])];
      return line === undefined ? [] : saidLine(language, line)[0].text;
    });
    return `${failureText(failure, failures)} ${text.soldOut(names.join(', '))}`;
  }

  return { placed, accept, explain };
}
