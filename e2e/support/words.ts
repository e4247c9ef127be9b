import type { Language } from '@economat/commerce';

/** What a buyer reads on the way to an order, written out here so that a changed word in the shop is noticed. */
export const WORDS = {
  fr: {
    addToCart: 'Ajouter au panier',
    cartTotal: 'TOTAL DU PANIER',
    validate: 'Valider la commande',
    firstName: 'Prénom',
    lastName: 'Nom',
    street: 'Numéro et rue',
    postalCode: 'Code postal',
    city: 'Ville',
    phone: 'Téléphone',
    email: 'Adresse e-mail',
    billing: 'Facturation',
    bankTransfer: 'Virement',
    terms: /conditions générales de vente/,
    order: 'Commander avec obligation de paiement',
    received: 'Commande reçue',
    voucherFold: 'Vous avez un code promo ?',
    voucher: 'Code promo',
    applyVoucher: 'Appliquer le code',
  },
  en: {
    addToCart: 'Add to cart',
    cartTotal: 'CART TOTAL',
    validate: 'Validate the order',
    firstName: 'First name',
    lastName: 'Last name',
    street: 'House number and street',
    postalCode: 'Postal code',
    city: 'City',
    phone: 'Phone',
    email: 'Email',
    billing: 'Billing',
    bankTransfer: 'Bank transfer',
    terms: /terms and conditions of sale/,
    order: 'Order with obligation to pay',
    received: 'Order received',
    voucherFold: 'Do you have a voucher code?',
    voucher: 'Voucher code',
    applyVoucher: 'Apply the code',
  },
} as const satisfies Record<Language, object>;

export type Words = (typeof WORDS)[Language];

/** Picks the words of the test's language. */
export function inLanguage(
  language: Language,
): <Words extends string | RegExp>(french: Words, english: Words) => Words {
  return (french, english) => (language === 'fr' ? french : english);
}
