import { formatDay, formatMoney } from '@economat/commerce';
import type { OwnQuote } from '@economat/contract';
import { Link } from 'react-router';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState, StatusChip, type StatusColour } from '../shared/ui/surfaces.tsx';
import styles from './quote-page.module.css';
import { QuoteFileButton } from './quote-file-button.tsx';

const COLOUR: Readonly<Record<OwnQuote['state'], StatusColour>> = {
  draft: 'grey',
  sent: 'yellow',
  accepted: 'green',
  declined: 'grey',
  withdrawn: 'grey',
  expired: 'red',
};

/** The customer's quotes, the newest first. */
export function OwnQuotes({ quotes }: { quotes: readonly OwnQuote[] }) {
  const { own: text, wish } = useText('quote');
  if (quotes.length === 0)
    return (
      <EmptyState title={text.none} action={<LinkButton to="/">{wish.browse}</LinkButton>}>
        {text.noneText}
      </EmptyState>
    );
  return (
    <section className={styles['form']} aria-labelledby="quotes">
      <h2 id="quotes">{text.title}</h2>
      <ul className={styles['own']}>
        {quotes.map((quote) => (
          <Row key={quote.documentId} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

function Row({ quote }: { quote: OwnQuote }) {
  const language = useLanguage();
  const { own: text } = useText('quote');
  const { documentId, number, state, total, validUntil, order } = quote;
  const day = formatDay(validUntil, language);
  return (
    <li>
      <div className={styles['ownWords']}>
        <strong>{number}</strong>
        <span>{formatMoney(total, language)}</span>
        <span className={styles['soft']}>{state === 'expired' ? text.was(day) : text.until(day)}</span>
        {order !== null && <Link to={`/myaccount/orders/${order.documentId}`}>{text.orderOf(order.orderNumber)}</Link>}
      </div>
      <StatusChip colour={COLOUR[state]}>{text.states[state]}</StatusChip>
      <div className={styles['actions']}>
        <QuoteFileButton quote={quote} secret="" word={text.pdf} name={text.pdfOf(number)} />
        <LinkButton
          to={`/quote/${documentId}`}
          tone="secondary"
          size="small"
          aria-label={state === 'expired' ? text.againOf(number) : text.openOf(number)}
        >
          {state === 'expired' ? text.again : text.open}
        </LinkButton>
      </div>
    </li>
  );
}
