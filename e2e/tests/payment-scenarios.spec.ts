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

/**
 * A customer's payment differs from a guest's in how the order is found again, which success and refusal show. `npm run test:deep`
 * plays every scenario as both.
 */
const BUYERS: readonly BuyerKind[] = ['guest', 'customer'];
const PLAYED_AS_CUSTOMER = ['accept', 'refuse'];

function isPlayed(buyer: BuyerKind, title: string): boolean {
  return isDeep() || buyer === 'guest' || PLAYED_AS_CUSTOMER.some((scenario) => title.startsWith(`${scenario}:`));
}

function playAll(shopTest: typeof test, channel: Channel, scenarios: readonly ScenarioTest[]): void {
  for (const buyer of BUYERS) {
    for (const { title, play, noise = [] } of scenarios.filter((scenario) => isPlayed(buyer, scenario.title))) {
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
