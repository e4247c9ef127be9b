import { testWithCardForm } from '../support/card-form-shop.ts';
import { HOSTED_CARD_SCENARIOS, OWN_CARD_FORM_SCENARIOS } from '../support/card-scenarios.ts';
import { isDeep } from '../support/deep.ts';
import type { ScenarioTest } from '../support/payment-scenarios.ts';
import {
  type BuyerKind,
  type Channel,
  HOSTED_CARD,
  OWN_CARD_FORM,
  PaymentStage,
  PAYPAL,
} from '../support/payment-stage.ts';
import { PAYPAL_SCENARIOS } from '../support/paypal-scenarios.ts';
import { test } from '../support/shopper.ts';

/** A customer's payment differs from a guest's in how the order is found again, which these two ways show. */
const PLAYED_AS_CUSTOMER: ReadonlyMap<Channel, readonly string[]> = new Map([
  [HOSTED_CARD, ['accept', 'refuse']],
  [PAYPAL, ['accept']],
]);
/** Before the buyer nothing differs from a payment that succeeds; `payment-paypal` and `card-webhooks` play each by the API. */
const SEEN_BY_THE_SHOP_ALONE = ['duplicate-webhook', 'replay', 'late-webhook', 'out-of-order'];
/** As `down` and `wrong-amount` for the buyer; what the shop makes of each is played by the API, too. */
const READ_AS_ANOTHER = ['html', 'error-500', 'cut-short', 'wrong-currency'];
/** Once the buyer has left, a payment goes on alike, whether it was begun on the bank's page or in the shop's form. */
const PLAYED_FROM_THE_BANKS_PAGE = [
  'no-webhook',
  'abandon',
  'accept-without-return',
  'wrong-amount',
  'bad-signature',
  'the books are down when the buyer returns',
];

/** `npm run test:deep` plays every scenario by every way to pay and as both kinds of buyer. */
function isPlayed(channel: Channel, buyer: BuyerKind, title: string): boolean {
  const isOneOf = (names: readonly string[]) => names.some((name) => title.startsWith(`${name}:`));
  if (isDeep()) return true;
  if (isOneOf(SEEN_BY_THE_SHOP_ALONE) || isOneOf(READ_AS_ANOTHER)) return false;
  if (channel === OWN_CARD_FORM && isOneOf(PLAYED_FROM_THE_BANKS_PAGE)) return false;
  return buyer === 'guest' || isOneOf(PLAYED_AS_CUSTOMER.get(channel) ?? []);
}

function playAll(shopTest: typeof test, channel: Channel, scenarios: readonly ScenarioTest[]): void {
  for (const buyer of ['guest', 'customer'] as const) {
    for (const { title, play, noise = [] } of scenarios) {
      if (!isPlayed(channel, buyer, title)) continue;
      shopTest.describe(`${channel.name}, ${buyer}:`, () => {
        shopTest.use({ expectedConsoleErrors: noise });
        shopTest(title, async ({ page, shop }) => {
          await play(await PaymentStage.open(page, shop, channel, buyer));
        });
      });
    }
  }
}

playAll(test, HOSTED_CARD, HOSTED_CARD_SCENARIOS);
playAll(test, PAYPAL, PAYPAL_SCENARIOS);

// One shop for all of them.
testWithCardForm.describe(() => {
  testWithCardForm.describe.configure({ mode: 'default' });
  playAll(testWithCardForm, OWN_CARD_FORM, OWN_CARD_FORM_SCENARIOS);
});
