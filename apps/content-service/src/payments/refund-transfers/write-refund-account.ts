import { formatMoney } from '@economat/commerce';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { RefundTransfer } from './refund-transfer-queries.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { orderMail } from '../../orders/order-mail.ts';
import { refundAccountLink, type ShopLinks } from '../../mail/shop-links.ts';
import { wordsOf } from '../../mail/words/words-of.ts';

export function writeRefundAccount(
  links: ShopLinks,
  order: StoredOrder,
  { documentId, amount, rejectReason }: RefundTransfer,
  token: string,
): MailContent {
  const { refundAccount: words } = wordsOf(order.language);
  const sum = formatMoney(amount, order.language);
  const intro = (rejectReason === null ? words.intro : words.rejected)(sum, order.orderNumber);
  const facts = { order, accessToken: null, bank: null, termsVersion: null };
  return orderMail(facts, words, intro, [
    { kind: 'text', text: words.askAccount },
    { kind: 'button', label: words.button, url: refundAccountLink(links, documentId, token) },
    { kind: 'small', text: words.ignore },
  ]);
}
