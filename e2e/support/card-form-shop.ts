import { type OwnShop, startOwnShop } from './own-shop.ts';
import { test } from './shopper.ts';

/** The platform's name for Cartes Bancaires, as a bank would give it to its merchant. */
export const CB_AT_THE_BANK = 'CB-DEMO';

const BRANDS = `visa=VISA,mastercard=MasterCard,amex=AMEX,cb=${CB_AT_THE_BANK}`;

/** A buyer's browser in a shop that draws its own card form; one shop for all tests of a worker. */
export const testWithCardForm = test.extend<object, { cardFormShop: OwnShop }>({
  cardFormShop: [
    async ({}, use, { workerIndex }) => {
      const own = await startOwnShop(`card-form-${workerIndex}`, {
        AXEPTA_CARD_FORM: 'on',
        AXEPTA_CARD_BRANDS: BRANDS,
      });
      await use(own);
      await own.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: async ({ cardFormShop }, use) => use(cardFormShop.running),
});
