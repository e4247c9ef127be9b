import { testInShopOfWorker } from './shopper.ts';

/** The platform's name for Cartes Bancaires, as a bank would give it to its merchant. */
export const CB_AT_THE_BANK = 'CB-DEMO';

const BRANDS = `visa=VISA,mastercard=MasterCard,amex=AMEX,cb=${CB_AT_THE_BANK}`;

/** A buyer's browser in a shop that draws its own card form. */
export const testWithCardForm = testInShopOfWorker('card-form', {
  AXEPTA_CARD_FORM: 'on',
  AXEPTA_CARD_BRANDS: BRANDS,
});
