import { formatIban, formatInstantDay, formatMoney } from '@economat/commerce';
import type { MailBlock } from '../mail/mail-content.ts';
import type { OrderMailFacts } from './order-mail.ts';
import { wordsOf } from '../mail/words/words-of.ts';

/** The account to pay to and until when, or where to pay online; nothing for an order that awaits no money. */
export function howToPay({ order, bank }: OrderMailFacts): MailBlock[] {
  const { language, payableUntil } = order;
  const { order: orderWords, received } = wordsOf(language);
  if (order.total === 0) return [{ kind: 'text', text: received.nothingToPay }];
  if (order.orderStatus !== 'pending' || order.paymentStatus === 'paid') return [];
  const until = payableUntil === null ? null : formatInstantDay(payableUntil, language);
  if (order.paymentMethod !== 'bank_transfer' || bank === null) {
    if (until === null) return [];
    return [{ kind: 'text', text: received.payOnline(orderWords.methods[order.paymentMethod], until) }];
  }
  return [
    { kind: 'heading', text: received.payByTransfer },
    { kind: 'text', text: received.transferIntro },
    {
      kind: 'facts',
      rows: [
        [received.due, formatMoney(order.total, language)],
        ...(until === null ? [] : [[received.dueDate, until] as const]),
        [received.reference, order.orderNumber],
        [received.accountHolder, bank.accountHolder],
        ['IBAN', formatIban(bank.iban)],
        ...(bank.bic === null ? [] : [['BIC', bank.bic] as const]),
        ...(bank.bankName === null ? [] : [[received.bank, bank.bankName] as const]),
      ],
    },
    { kind: 'text', text: received.transferAfter },
  ];
}
