import type { Language } from '@economat/commerce';
import type { Page } from '@playwright/test';

/** Test cards that the bank publishes, by what 3-D Secure does with them; they belong to nobody. */
export const CARDS = {
  visa: '4000019966199434',
  visaWithCode: '4000012892688323',
  visaOrCb: '4972021234567875',
  mastercard: '5232122422543299',
  amex: '375000000000007',
  refused: '4000011744135012',
} as const;

/** Labels of the shop's own card form, written out here so that a changed word in the shop is noticed. */
export const CARD_WORDS = {
  fr: {
    number: /^Numéro de carte/,
    expiry: /^Expire fin/,
    code: /^Cryptogramme/,
    holder: /^Nom sur la carte/,
    pay: 'Payer par carte',
    paid: 'Paiement réussi !',
  },
  en: {
    number: /^Card number/,
    expiry: /^Expires end of/,
    code: /^Security code/,
    holder: /^Name on the card/,
    pay: 'Pay by card',
    paid: 'Payment Successful!',
  },
} as const satisfies Record<Language, object>;

/** Types a card into the shop's own form, key by key as a buyer does. */
export async function typeCard(page: Page, language: Language, number: string): Promise<void> {
  const words = CARD_WORDS[language];
  await page.getByLabel(words.number).pressSequentially(number);
  await page.getByLabel(words.expiry).pressSequentially('1230');
  await page.getByLabel(words.code).pressSequentially(number.length === 15 ? '1234' : '123');
  await page.getByLabel(words.holder).pressSequentially('Zoé Lefèvre');
}

/** Types a card and presses the paying button. */
export async function payByCard(page: Page, language: Language, number: string): Promise<void> {
  await typeCard(page, language, number);
  await page.getByRole('button', { name: CARD_WORDS[language].pay }).click();
}
