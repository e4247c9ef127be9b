import { formatDay } from '@economat/commerce';
import { greetingMail } from '../mail/greeting-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { goodsOf } from '../orders/order-facts.ts';
import { goodsOfQuote } from './quote-paper.ts';
import type { StoredQuote } from './stored-quote.ts';

/** Invites the buyer to read a quote and to order what it promises. @param url of the page that opens without a login. */
export function writeQuote(quote: StoredQuote, url: string): MailContent {
  const { language, number, note, discount, billing, askedBy } = quote;
  const { quote: words } = wordsOf(language);
  const until = formatDay(quote.validUntil, language);
  return greetingMail(
    {
      language,
      // Who asked for it may have typed anybody's mailbox.
      name: askedBy === 'buyer' ? null : billing.firstName,
      subject: words.subject(number),
      title: words.title,
      intro: words.intro(number, until),
    },
    ...(note === null ? [] : [{ kind: 'quote', text: note } as const]),
    { kind: 'button', label: words.button, url },
    goodsOf(goodsOfQuote(quote)),
    ...(discount === null ? [] : [{ kind: 'small', text: words.discount(discount.reason) } as const]),
    { kind: 'text', text: words.holds },
    { kind: 'small', text: words.attached },
  );
}
