import { formatDay, isFranchise, said } from '@economat/commerce';
import { type CartQuote, endpoints, type Quote, type QuoteLineInput } from '@economat/contract';
import { type ReactNode, useState } from 'react';
import { TotalsList } from '../cart/view/totals-list.tsx';
import { GoodsTable } from '../orders/view/order-contents.tsx';
import { browserApi } from '../shared/api/client.ts';
import { useLastAnswer } from '../shared/api/use-asking.ts';
import { Say } from '../shared/text/say.tsx';
import { UntaxedContext } from '../shared/text/untaxed.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { EmptyState, Notice, Skeleton } from '../shared/ui/surfaces.tsx';
import { AskedQuote } from './asked-quote.tsx';
import styles from './quote-page.module.css';
import { type WishContact, WishForm } from './wish-form.tsx';
import type { WishedItem } from './wished-lines.ts';

interface QuoteWishProps {
  items: readonly WishedItem[];
  contact: WishContact;
  /** A code of the cart, which no quote knows. */
  discountCode: string | null;
  /** What stands above until the quote is made. */
  intro?: ReactNode;
}

/** What a quote of these articles would promise today, and the form that makes it. */
export function QuoteWish({ items, contact, discountCode, intro }: QuoteWishProps) {
  const { wish: text } = useText('quote');
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<{ quote: Quote; secret: string } | null>(null);
  const lines = items.map(({ input }) => input);
  const answer = useLastAnswer({
    key: `${round} ${JSON.stringify(lines)}`,
    ask: (signal) => browserApi.call(endpoints.priceCartQuote, { body: { data: { lines } }, signal }),
  });
  if (asked !== null) return <AskedQuote {...asked} />;
  if (answer === null) return <Skeleton height={480} label={text.pricing} />;
  if (!answer.ok)
    return (
      <EmptyState
        title={text.pricingFailed}
        action={<Button onClick={() => setRound(round + 1)}>{text.retry}</Button>}
      />
    );
  const { data: prices } = answer.data;
  const promised = prices.lines.flatMap(({ line, problem }) => (line === null || problem !== null ? [] : line));
  const inputs = lines.filter((_, index) => prices.lines[index]?.problem === null);
  return (
    <UntaxedContext value={isFranchise(promised)}>
      {intro}
      <LeftOut items={items} prices={prices} />
      {promised.length === 0 ? (
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      ) : (
        <>
          <Contents prices={prices} promised={promised} discountCode={discountCode} />
          <WishForm
            lines={inputs}
            total={prices.total}
            contact={contact}
            onAsked={(quote, secret) => setAsked({ quote, secret })}
            onOutdated={() => setRound((before) => before + 1)}
          />
        </>
      )}
    </UntaxedContext>
  );
}

/** The lines that cannot be promised, with the reason of each. */
function LeftOut({ items, prices }: { items: readonly WishedItem[]; prices: CartQuote }) {
  const language = useLanguage();
  const { wish: text } = useText('quote');
  const left = items.flatMap(({ name, nameEn, input }, index) => {
    const { problem = null, available = null } = prices.lines[index] ?? {};
    if (problem === null) return [];
    const reason = problem !== 'stock' ? text.problems[problem] : available ? text.stock(available) : text.soldOut;
    return [{ key: keyOf(input), name: said(language, name, nameEn), reason }];
  });
  if (left.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{text.left}</p>
      <ul>
        {left.map(({ key, name, reason }) => (
          <li key={key}>
            <Say {...name} /> ({reason})
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function keyOf({ productId, productQuantity, variant }: QuoteLineInput): string {
  return [productId, productQuantity, variant].join(' ');
}

interface ContentsProps {
  prices: CartQuote;
  promised: Quote['lines'];
  discountCode: string | null;
}

function Contents({ prices, promised, discountCode }: ContentsProps) {
  const language = useLanguage();
  const { wish: text } = useText('quote');
  return (
    <section className={styles['card']} aria-labelledby="wished">
      <h2 id="wished">{text.title}</h2>
      <GoodsTable items={promised} />
      <TotalsList
        subTotal={prices.subTotal}
        vatShares={prices.vatShares}
        discount={prices.discountAmount}
        discountCode={null}
        shipping={prices.shippingCost}
        total={prices.total}
      />
      <p>{text.until(formatDay(prices.validUntil, language))}</p>
      {discountCode !== null && <Notice>{text.voucher(discountCode)}</Notice>}
    </section>
  );
}
