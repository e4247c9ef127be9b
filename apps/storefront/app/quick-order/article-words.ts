import { formatMoney, type Language, lowestPrice, offerOf, type Said, said } from '@economat/commerce';
import type { CartOffer } from '../cart/offers/get-cart-offers.ts';

/** An article among others of the same name: what it costs tells them apart. */
export function articleWords(language: Language, article: CartOffer): Said {
  const title = said(language, article.title, article.titleEn);
  const lowest = lowestPrice(offerOf(article));
  return lowest === null ? title : { ...title, text: `${title.text} · ${formatMoney(lowest.price, language)}` };
}
