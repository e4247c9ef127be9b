import { formatMoment, type Language, withdrawalSteps, type WithdrawalStep } from '@economat/commerce';
import type { StoredOrder, StoredWithdrawal } from '../orders/stored-order.ts';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { orderButton, orderMail, type OrderMailFacts } from '../orders/order-mail.ts';
import { shippingFacts } from '../orders/shipping-facts.ts';
import { pieceTexts } from '../orders/piece-texts.ts';
import { type ShopLinks, withdrawalLink } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

/** The receipt of art. L221-21: the declaration's content with the date and hour at which it was sent. */
export function writeWithdrawalReceipt(
  links: ShopLinks,
  facts: OrderMailFacts,
  declared: StoredWithdrawal,
): MailContent {
  const { order } = facts;
  const { withdrawal } = wordsOf(order.language);
  const at = formatMoment(declared.declaredAt, order.language);
  return orderMail(facts, withdrawal, withdrawal.intro(order.orderNumber, at), [
    ...declaration(order, declared, order.language),
    ...next(order, declared, withdrawal.next),
    { kind: 'text', text: withdrawal.keep },
    orderButton(links, facts),
  ]);
}

/** Notifies staff, in French, of a withdrawal and of what is to be done. */
export function writeWithdrawalNotice(order: StoredOrder, declared: StoredWithdrawal): MailContent {
  const { withdrawal } = wordsOf('fr');
  const intro = withdrawal.staffIntro(order.orderNumber, formatMoment(declared.declaredAt, 'fr'));
  return {
    language: 'fr',
    subject: withdrawal.staffSubject(order.orderNumber),
    preview: intro,
    title: withdrawal.staffTitle,
    blocks: [
      { kind: 'text', text: intro },
      ...declaration(order, declared, 'fr'),
      ...next(order, declared, withdrawal.staffNext),
    ],
  };
}

/** A link to the withdrawal, for a buyer without the account or the order's mails at hand. */
export function writeWithdrawalLink(links: ShopLinks, order: StoredOrder, accessToken: string): MailContent {
  const { withdrawal, received } = wordsOf(order.language);
  const words = { subject: withdrawal.linkSubject, title: withdrawal.linkTitle };
  const facts = { order, accessToken, bank: null, termsVersion: null };
  return orderMail(facts, words, withdrawal.linkIntro(order.orderNumber), [
    {
      kind: 'button',
      label: received.withdrawalLink,
      url: withdrawalLink(links, { documentId: order.documentId, accessToken }),
    },
    { kind: 'small', text: withdrawal.linkIgnore },
  ]);
}

function next(order: StoredOrder, declared: StoredWithdrawal, words: Record<WithdrawalStep, string>): MailBlock[] {
  const earlier = order.withdrawals.filter(({ declaredAt }) => declaredAt < declared.declaredAt);
  const steps = withdrawalSteps(shippingFacts({ ...order, withdrawals: earlier }), declared.lines);
  return steps.map((step) => ({ kind: 'text', text: words[step] }));
}

function declaration(order: StoredOrder, declared: StoredWithdrawal, language: Language): MailBlock[] {
  const { withdrawal, order: words } = wordsOf(language);
  return [
    {
      kind: 'facts',
      rows: [
        [words.number, order.orderNumber],
        [withdrawal.sentAt, formatMoment(declared.declaredAt, language)],
        [withdrawal.name, declared.name],
        [withdrawal.email, declared.email],
      ],
    },
    { kind: 'heading', text: withdrawal.declaration },
    { kind: 'quote', text: [withdrawal.sentence, ...pieceTexts(order, declared.lines, language)].join('\n') },
  ];
}
