import type { ListLine } from '@economat/contract';
import { useState } from 'react';
import type { CartOffer } from '../cart/offers/get-cart-offers.ts';
import { findArticles } from '../quick-order/found-articles.ts';
import { judgeRows } from '../quick-order/judge-rows.ts';
import { useText } from '../shared/text/use-text.ts';
import { useToast } from '../shared/ui/toast.tsx';

/** Articles that have a typed reference; the buyer says which one is meant. */
export interface ArticleChoice {
  readonly reference: string;
  readonly articles: readonly CartOffer[];
}

/** Finds the article of a typed or scanned reference, and makes a line of it. */
export function useNewLine(onLine: (line: ListLine) => void) {
  const text = useText('lists');
  const quick = useText('quickOrder');
  const toast = useToast();
  const [choice, setChoice] = useState<ArticleChoice | null>(null);

  async function add(reference: string): Promise<void> {
    const result = await findArticles([reference]);
    if (!result.ok) return toast({ tone: 'failure', message: quick.failed });
    const articles = result.data.get(reference)?.articles ?? [];
    const [article] = articles;
    if (article === undefined) return toast({ tone: 'warning', message: text.unknown(reference) });
    if (articles.length > 1) return setChoice({ reference, articles });
    onLine(lineOf(article));
  }

  return {
    add,
    choice,
    choose(article: CartOffer): void {
      setChoice(null);
      onLine(lineOf(article));
    },
    close: () => setChoice(null),
  };
}

/** One of the article, with its bundle and variant where there is only one to choose. */
function lineOf(article: CartOffer): ListLine {
  const { documentId: productId, title } = article;
  const row = { id: '', reference: productId, quantity: '1', others: [], article: null, option: null, variant: null };
  const [judged] = judgeRows([row], new Map([[productId, { articles: [article], instead: null }]]));
  return {
    productId,
    title,
    option: judged?.option ?? null,
    variant: judged?.variant ?? null,
    quantity: 1,
    note: null,
  };
}
