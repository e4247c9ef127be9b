import { type Cents, formatDay, formatIban, formatMoney, type Language, type ReminderStep } from '@economat/commerce';
import type { Invoice } from '@economat/invoice';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { loginLink, type ShopLinks } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

export interface AccountMailFacts {
  readonly links: ShopLinks;
  readonly invoice: Invoice;
  readonly language: Language;
  readonly firstName: string;
}

/** The collective invoice of a month. */
export function writeCollectiveInvoice(facts: AccountMailFacts): MailContent {
  const { invoice, language } = facts;
  const { onAccount } = wordsOf(language);
  const count = invoice.collected?.length ?? 1;
  const intro = onAccount.collective(formatMoney(invoice.totals.grandTotal, language), count);
  const { due } = invoice.totals;
  return mail(facts, onAccount.invoiced, intro, due > 0 ? [howToPay(facts, due)] : []);
}

/** A reminder in its step's words. The last two state what the law adds, in the words of the invoice. */
export function writeAccountReminder(facts: AccountMailFacts, open: Cents, step: ReminderStep): MailContent {
  const { invoice, language } = facts;
  const words = wordsOf(language).onAccount;
  const due = formatDay(invoice.payment.dueDate ?? invoice.issueDate, language);
  const intro = words.reminders[step].intro(invoice.number, formatMoney(open, language), due);
  const { latePenalty, recoveryIndemnity } = invoice.notes;
  const legal: MailBlock[] =
    step === 'reminder'
      ? []
      : [
          { kind: 'text', text: words.legal },
          { kind: 'text', text: `${latePenalty} ${recoveryIndemnity}` },
        ];
  const ends: MailBlock[] = step === 'formal-notice' ? [{ kind: 'text', text: words.closed }] : [];
  return mail(facts, words.reminders[step], intro, [
    howToPay(facts, open),
    ...legal,
    ...ends,
    { kind: 'text', text: words.alreadySent },
  ]);
}

function howToPay({ invoice, language }: AccountMailFacts, amount: Cents): MailBlock {
  const { received } = wordsOf(language);
  const { seller, payment, number } = invoice;
  return {
    kind: 'facts',
    rows: [
      [received.due, formatMoney(amount, language)],
      ...(payment.dueDate === null ? [] : [[received.dueDate, formatDay(payment.dueDate, language)] as const]),
      [received.reference, payment.reference ?? number],
      [received.accountHolder, seller.accountHolder],
      ['IBAN', formatIban(seller.iban)],
      ...(seller.bic === '' ? [] : [['BIC', seller.bic] as const]),
    ],
  };
}

function mail(
  { links, invoice, language, firstName }: AccountMailFacts,
  words: { readonly subject: (number: string) => string; readonly title: string },
  intro: string,
  blocks: readonly MailBlock[],
): MailContent {
  const { hello, onAccount } = wordsOf(language);
  return {
    language,
    subject: words.subject(invoice.number),
    preview: intro,
    title: words.title,
    blocks: [
      { kind: 'text', text: hello(firstName || null) },
      { kind: 'text', text: intro },
      ...blocks,
      { kind: 'button', label: onAccount.see, url: loginLink(links) },
    ],
  };
}
