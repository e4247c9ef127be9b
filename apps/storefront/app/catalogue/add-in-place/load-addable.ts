import { type Language, offerOf } from '@economat/commerce';
import { getCartOffers, type CartOffer } from '../../cart/offers/get-cart-offers.ts';
import { loadText } from '../../shared/text/load-text.ts';
import { AddDialog } from './add-dialog.tsx';
import type { AddableOffer } from './add-form.tsx';

export interface Addable {
  readonly Dialog: typeof AddDialog;
  readonly article: CartOffer;
  readonly offer: AddableOffer;
}

/** The present offer and what asks for a choice; null when the article cannot be bought now, or nobody answers. */
export async function loadAddable(productId: string, language: Language): Promise<Addable | null> {
  const [answer] = await Promise.all([getCartOffers([productId]), loadText(language, ['catalogue'])]);
  const article = answer.ok ? answer.data[productId] : undefined;
  if (article === undefined) return null;
  const offer = offerOf(article);
  return offer.kind === 'bundles' || offer.kind === 'single' ? { Dialog: AddDialog, article, offer } : null;
}
