import { formatDay, formatMoney } from '@economat/commerce';
import type { Quote } from '@economat/contract';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { takeFocus } from '../shared/ui/take-focus.ts';
import styles from './quote-page.module.css';
import { QuoteFileButton } from './quote-file-button.tsx';

/** The quote that was just made: its number, its amount, until when, and what happens next. */
export function AskedQuote({ quote, secret }: { quote: Quote; secret: string }) {
  const language = useLanguage();
  const { wish: text, pdf } = useText('quote');
  const { documentId, number, total, validUntil, billingAddress } = quote;
  return (
    <section className={styles['card']} aria-labelledby="asked">
      <output>
        <h2 id="asked" ref={takeFocus} tabIndex={-1}>
          {text.done(number)}
        </h2>
        <p>{text.doneTotal(formatMoney(total, language), formatDay(validUntil, language))}</p>
      </output>
      <h3>{text.next}</h3>
      <ol className={styles['steps']}>
        {text.steps(billingAddress.email).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <LinkButton to={`/quote/${documentId}#${secret}`} reloadDocument>
          {text.open}
        </LinkButton>
        <QuoteFileButton quote={quote} secret={secret} word={pdf} />
      </div>
    </section>
  );
}
