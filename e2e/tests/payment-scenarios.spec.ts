import { testWithCardForm } from '../support/card-form-shop.ts';
import { HOSTED_CARD_SCENARIOS, OWN_CARD_FORM_SCENARIOS } from '../support/card-scenarios.ts';
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

function playAll(
  shopTest: typeof test,
  channel: Channel,
  buyers: readonly BuyerKind[],
  scenarios: readonly ScenarioTest[],
): void {
  for (const buyer of buyers) {
    for (const { title, play, noise = [] } of scenarios) {
      shopTest.describe(`${channel.name}, ${buyer}:`, () => {
        shopTest.use({ expectedConsoleErrors: noise });
        shopTest(title, async ({ page, shop }) => {
          await play(await PaymentStage.open(page, shop, channel, buyer));
        });
      });
    }
  }
}

playAll(test, HOSTED_CARD, ['guest', 'customer'], HOSTED_CARD_SCENARIOS);
playAll(test, PAYPAL, ['guest', 'customer'], PAYPAL_SCENARIOS);

// One shop for all of them.
testWithCardForm.describe(() => {
  testWithCardForm.describe.configure({ mode: 'default' });
  playAll(testWithCardForm, OWN_CARD_FORM, ['guest', 'customer'], OWN_CARD_FORM_SCENARIOS);
});
