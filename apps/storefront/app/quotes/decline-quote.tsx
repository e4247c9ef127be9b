import { quoteDecline } from '@economat/contract';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Disclosure } from '../shared/ui/disclosure.tsx';
import { Textarea } from '../shared/ui/text-input.tsx';
import type { QuoteReply } from './answer-quote.ts';
import styles from './quote-page.module.css';

/** Saying no, folded away below the yes. */
export function DeclineQuote({ secret }: { secret: string }) {
  const text = useText('quote');
  const form = useForm({
    id: 'decline',
    schemas: quoteDecline.shape.data.shape,
    initial: { reason: '' },
    say: useProblemText({}),
    send: (data, act) => act({ kind: 'decline', secret, body: { data } } satisfies QuoteReply),
  });
  return (
    <Disclosure title={text.decline}>
      <p>{text.declineIntro}</p>
      <FormFrame form={form} className={styles['form']} submit={text.decline} tone="secondary">
        <Textarea {...form.text('reason')} label={text.reason} rows={3} />
      </FormFrame>
    </Disclosure>
  );
}
