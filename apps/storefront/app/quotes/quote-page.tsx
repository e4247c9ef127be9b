import { formatDay, isFranchise } from '@economat/commerce';
import type { Quote } from '@economat/contract';
import { TotalsList } from '../cart/view/totals-list.tsx';
import { AddressFact, GoodsTable } from '../orders/view/order-contents.tsx';
import { InvoicedVat } from '../orders/view/invoiced-vat.tsx';
import { UntaxedContext } from '../shared/text/untaxed.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Notice } from '../shared/ui/surfaces.tsx';
import { AcceptQuote } from './accept-quote.tsx';
import { AskAgain } from './ask-again.tsx';
import type { ReadQuote } from './answer-quote.ts';
import { DeclineQuote } from './decline-quote.tsx';
import { QuoteFileButton } from './quote-file-button.tsx';
import styles from './quote-page.module.css';

/** What is promised, and the buyer's answer to it. */
export function QuotePage(read: ReadQuote) {
  const { quote } = read;
  return (
    <UntaxedContext value={isFranchise(quote.lines)}>
      <div className={styles['page']}>
        <QuoteState quote={quote} />
        {quote.state === 'expired' && <AskAgain quote={quote} />}
        <QuoteContents quote={quote} secret={read.secret} />
        {quote.state === 'sent' && (
          <>
            <AcceptQuote {...read} />
            <DeclineQuote secret={read.secret} />
          </>
        )}
      </div>
    </UntaxedContext>
  );
}

/** Until when it can be accepted, or what became of it. */
function QuoteState({ quote: { state, order, validUntil } }: { quote: Quote }) {
  const language = useLanguage();
  const { states, until } = useText('quote');
  const day = formatDay(validUntil, language);
  switch (state) {
    case 'accepted':
      return <Notice>{states.accepted(order?.orderNumber ?? '')}</Notice>;
    case 'declined':
      return <Notice>{states.declined}</Notice>;
    case 'expired':
      return <Notice tone="warning">{states.expired(day)}</Notice>;
    case 'withdrawn':
      return <Notice tone="warning">{states.withdrawn}</Notice>;
    default:
      return <p>{until(day)}</p>;
  }
}

function QuoteContents({ quote, secret }: { quote: Quote; secret: string }) {
  const language = useLanguage();
  const text = useText('quote');
  const { transfer } = useText('payment');
  const { from, to } = quote.delivery;
  const [first, last] = [formatDay(from, language), formatDay(to, language)];
  return (
    <section className={styles['card']} aria-labelledby="quote">
      <h2 id="quote">{text.number(quote.number)}</h2>
      {quote.note !== null && (
        <div>
          <h3>{text.message}</h3>
          <p className={styles['words']}>{quote.note}</p>
        </div>
      )}
      {quote.wish !== null && (
        <div>
          <h3>{text.wishText}</h3>
          <p className={styles['words']}>{quote.wish}</p>
        </div>
      )}
      <GoodsTable items={quote.lines} />
      <TotalsList
        subTotal={quote.subTotal}
        vatShares={quote.vatShares}
        discount={quote.discountAmount}
        discountCode={null}
        shipping={quote.shippingCost}
        total={quote.total}
      />
      <InvoicedVat vatShares={quote.vatShares} discount={quote.discountAmount} />
      <dl className={styles['facts']}>
        {quote.discountReason !== null && (
          <div>
            <dt>{text.discountReason}</dt>
            <dd>{quote.discountReason}</dd>
          </div>
        )}
        {quote.state === 'sent' && (
          <div>
            <dt>{transfer.delivery}</dt>
            <dd>{from === to ? transfer.deliveryOn(first) : transfer.deliveryBetween(first, last)}</dd>
          </div>
        )}
        {!quote.isUnaddressed && (
          <>
            <AddressFact label={transfer.shippingAddress} address={quote.shippingAddress} />
            <AddressFact label={transfer.billingAddress} address={quote.billingAddress} />
          </>
        )}
      </dl>
      <div>
        <QuoteFileButton quote={quote} secret={secret} word={text.pdf} />
      </div>
    </section>
  );
}
