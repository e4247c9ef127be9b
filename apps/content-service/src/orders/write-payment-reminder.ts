import { awaitsTransfer, formatInstantDay, formatMoney } from '@economat/commerce';
import type { MailContent } from '../mail/mail-content.ts';
import type { ShopLinks } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { howToPay } from './how-to-pay.ts';
import { factsOf, goodsOf } from './order-facts.ts';
import { orderButton, orderMail, type OrderMailFacts } from './order-mail.ts';

/** Reminds of a bank transfer; null when it is no longer awaited. */
export function writePaymentReminder(links: ShopLinks, facts: OrderMailFacts): MailContent | null {
  const { order } = facts;
  if (!awaitsTransfer(order)) return null;
  const { language, orderNumber, createdAt, total } = order;
  const words = wordsOf(language);
  const { reminder } = words;
  const intro = reminder.intro(orderNumber, formatInstantDay(createdAt, language), formatMoney(total, language));
  return orderMail(facts, reminder, intro, [
    ...howToPay(facts),
    { kind: 'text', text: reminder.alreadySent },
    orderButton(links, facts),
    { kind: 'heading', text: words.order.recap },
    goodsOf(order),
    factsOf(order),
  ]);
}
