import { type Cents, eurosFromCents } from '@economat/commerce';
import { type endpoints, type Quote, type QuoteLineInput, quoteWish } from '@economat/contract';
import type * as z from 'zod/mini';
import { attemptKeyFor, deleteAttempt } from '../checkout/order-attempt.ts';
import type { ApiResult } from '../shared/api/client.ts';
import { emailProblem, frenchPhoneProblem } from '../shared/forms/check-contact.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Textarea, TextInput } from '../shared/ui/text-input.tsx';
import type { QuoteReply } from './answer-quote.ts';
import styles from './quote-page.module.css';

type Asked = z.output<typeof endpoints.askQuote.answer>;

const { contact, wish } = quoteWish.shape.data.shape;
const SCHEMAS = { ...contact.shape, wish };

/** Who asks, as far as it is known. */
export type WishContact = Readonly<Record<keyof typeof contact.shape, string>>;

interface WishFormProps {
  lines: readonly QuoteLineInput[];
  /** What the buyer reads above. */
  total: Cents;
  contact: WishContact;
  onAsked: (quote: Quote, secret: string) => void;
  /** What was read is no longer so. */
  onOutdated: () => void;
}

/** For whom the quote is, and a word to the shop. */
export function WishForm({ lines, total, contact: known, onAsked, onOutdated }: WishFormProps) {
  const language = useLanguage();
  const { wish: text, places } = useText('quote');
  const form = useForm({
    id: 'wish',
    schemas: SCHEMAS,
    initial: { ...known, wish: '' },
    rules: { email: emailProblem, phoneNumber: (phone) => (phone.trim() === '' ? null : frenchPhoneProblem(phone)) },
    say: useProblemText(text.required),
    async send({ wish: words, ...who }, act) {
      const data = { language, lines: [...lines], total: eurosFromCents(total), contact: who, wish: words };
      // The same wish has the same key after a lost answer or a reload, so that it is one quote.
      const reply: QuoteReply = { kind: 'ask', key: attemptKeyFor(data, 'quote-attempt'), body: { data } };
      const result = (await act(reply, { defaultShouldRevalidate: false })) as ApiResult<Asked>;
      if (result.ok) {
        deleteAttempt('quote-attempt');
        onAsked(result.data.data, result.data.meta.accessToken);
      } else if (result.failure.kind === 'refused' && result.failure.code === 'quote-outdated') onOutdated();
      return result;
    },
  });
  return (
    <section className={styles['card']} aria-labelledby="contact">
      <h2 id="contact">{text.contact}</h2>
      <FormFrame form={form} className={styles['form']} submit={text.submit}>
        <div className={styles['pair']}>
          <TextInput {...form.text('firstName')} label={places.firstName} autoComplete="given-name" />
          <TextInput {...form.text('lastName')} label={places.lastName} autoComplete="family-name" />
          <TextInput {...form.text('email')} label={places.email} type="email" inputMode="email" autoComplete="email" />
          <TextInput {...form.text('companyName')} label={places.companyName} autoComplete="organization" />
          <TextInput
            {...form.text('phoneNumber')}
            label={places.phoneNumber}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
        <Textarea {...form.text('wish')} label={text.message} hint={text.messageHint} rows={3} />
        <p className={styles['soft']}>{text.privacy}</p>
      </FormFrame>
    </section>
  );
}
