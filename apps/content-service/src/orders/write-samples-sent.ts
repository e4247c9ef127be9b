import type { MailContent } from '../mail/mail-content.ts';
import type { ShopLinks } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { factsOf } from './order-facts.ts';
import { orderButton, orderMail, type OrderMailFacts } from './order-mail.ts';
import { pieceTexts } from './piece-texts.ts';

/** The answer to a request for samples: what comes, when and where to. Their parcel has a mail of its own. */
export function writeSamplesSent(links: ShopLinks, facts: OrderMailFacts): MailContent {
  const { order } = facts;
  const { samplesSent: words } = wordsOf(order.language);
  const lines = order.lines.map(({ documentId: id, quantity }) => ({ id, quantity }));
  return orderMail(facts, words, words.intro, [
    { kind: 'quote', text: pieceTexts(order, lines, order.language).join('\n') },
    { kind: 'text', text: words.free },
    factsOf(order),
    orderButton(links, facts),
  ]);
}
