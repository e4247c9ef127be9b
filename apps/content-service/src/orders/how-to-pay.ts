import { type Cents, formatIban, formatInstantDay, formatMoney } from '@economat/commerce';
import type { MailBlock } from '../mail/mail-content.ts';
import type { OrderMailFacts } from './order-mail.ts';
import { wordsOf } from '../mail/words/words-of.ts';

/** The account to pay to and until when, or where to pay online; nothing for an order that awaits no money. */
export function howToPay(facts: OrderMailFacts): MailBlock[] {
  const { order, bank } = facts;
  const { language, payableUntil, total } = order;
  const { order: orderWords, received } = wordsOf(language);
  if (total === 0) return [{ kind: 'text', text: received.nothingToPay }];
  if (order.orderStatus !== 'pending' || order.paymentStatus === 'paid') return [];
  const until = payableUntil === null ? null : formatInstantDay(payableUntil, language);
  if (order.paymentMethod !== 'bank_transfer' || bank === null) {
    if (until === null) return [];
    return [{ kind: 'text', text: received.payOnline(orderWords.methods[order.paymentMethod], until) }];
  }
  return [
    { kind: 'heading', text: received.payByTransfer },
    { kind: 'text', text: received.transferIntro },
    transferFacts(facts, total, payableUntil),
    { kind: 'text', text: received.transferAfter },
  ];
}

/** A sum that a buyer transfers for an order, and where to. */
export function transferFacts({ order, bank }: OrderMailFacts, due: Cents, until: Date | null): MailBlock {
  const { language, orderNumber } = order;
  const { received } = wordsOf(language);
  return {
    kind: 'facts',
    rows: [
      [received.due, formatMoney(due, language)],
      ...(until === null ? [] : [[received.dueDate, formatInstantDay(until, language)] as const]),
      [received.reference, orderNumber],
      ...(bank === null
        ? []
        : ([
            [received.accountHolder, bank.accountHolder],
            ['IBAN', formatIban(bank.iban)],
            ...(bank.bic === null ? [] : [['BIC', bank.bic] as const]),
            ...(bank.bankName === null ? [] : [[received.bank, bank.bankName] as const]),
          ] as const)),
    ],
  };
}
