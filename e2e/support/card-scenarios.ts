import { expect } from '@playwright/test';
import { ALREADY_PAID, COMMON, type ScenarioTest, succeed, SUCCESS } from './payment-scenarios.ts';
import type { PaymentStage } from './payment-stage.ts';
import { cancelOrder, makeDue } from './placed-order.ts';

/** The platform captures a card payment by itself; browser and webhook carry the same signed result. */
const CARD: readonly ScenarioTest[] = [
  {
    title: 'cancel: the order stays payable',
    async play(stage) {
      await stage.next({ scenario: 'cancel' });
      await stage.press();
      await stage.reads('Paiement refusé');
      await stage.isPayable('failed');
    },
  },
  ...(
    [
      ['wrong-amount', 100],
      ['wrong-currency', 0],
    ] as const
  ).map(([scenario, missing]) => ({
    title: `${scenario}: the buyer is not asked to pay again, and staff are told`,
    async play(stage: PaymentStage) {
      await stage.next({ scenario }, { scenario: 'accept' });
      await stage.press();
      await stage.reads('Paiement à vérifier');
      await stage.isStored({
        order_status: 'pending',
        payment_status: 'pending',
        anomalies: ['amount-mismatch'],
        paid_events: 0,
      });
      await stage.isBooked([{ captured: stage.order.total - missing, captures: 1, refunded: 0 }]);
    },
  })),
  {
    title: 'bad-signature: nothing is believed until the platform is asked',
    async play(stage) {
      await stage.next({ scenario: 'bad-signature' }, { scenario: 'accept' });
      await stage.press();
      await stage.reads('Paiement non terminé');
      expect(await stage.webhookAnswers(1)).toContain(403);
      await makeDue(stage.shop, stage.order);
      await stage.isPaidOnce();
      await stage.page.goto('/payment');
      await stage.says(ALREADY_PAID);
    },
  },
  {
    title: 'the books are down when the buyer returns: the page waits until the payment is confirmed',
    async play(stage) {
      await stage.next(
        { scenario: 'no-webhook' },
        { scenario: 'down', operation: 'inquire', times: 1 },
        { scenario: 'accept' },
      );
      await stage.press();
      await stage.reads('Nous vérifions votre paiement…');
      await makeDue(stage.shop, stage.order);
      await stage.reads(SUCCESS);
      await stage.isPaidOnce();
    },
  },
];

/** The bank's page does not open; Back leads to the order, which the next press pays. */
const UNREACHED: readonly ScenarioTest[] = ['down', 'html', 'error-500'].map((scenario) => ({
  title: `${scenario}: Back leads to the order, which the next press pays`,
  async play(stage) {
    // Until it is taken back: a browser retries a dropped connection by itself.
    const [trouble = ''] = await stage.next({ scenario, operation: stage.channel.opening, times: 0 });
    await stage.press();
    // Either the bank's own page, or the browser's error page.
    await expect.poll(() => stage.page.url()).not.toContain(stage.shop.url);
    await stage.page.waitForLoadState();
    await stage.world.takeBack(trouble);
    await stage.page.goBack();
    await stage.isPayable('pending');
    await succeed(stage);
  },
  // Its plain pages have no icon either.
  noise: ['500', 'ERR_', 'favicon'],
}));

/** The bank's page hangs: after a while the buyer is told what to do and presses the browser's Stop. */
async function waitInVain(stage: PaymentStage): Promise<void> {
  // A page that waits for another one cannot be queried, so its events are prepared before.
  await stage.page.addInitScript(() => {
    const inRealTime = window.setTimeout.bind(window);
    // A quarter of a minute is a second here.
    const sooner = (handler: () => void, delay = 0) => inRealTime(handler, delay === 15_000 ? 1_000 : delay);
    Object.assign(window, { setTimeout: sooner });
    const pressStopOnce = new MutationObserver(() => {
      if (document.querySelector('main [role=alert]') === null) return;
      pressStopOnce.disconnect();
      stop();
    });
    pressStopOnce.observe(document, { childList: true, subtree: true });
  });
  await stage.page.goto(stage.channel.path);
  await stage.press();
  await stage.says(/La page de paiement ne répond pas/);
}

export const HOSTED_CARD_SCENARIOS: readonly ScenarioTest[] = [
  ...COMMON,
  ...CARD,
  ...UNREACHED,
  {
    title: 'late: for an order cancelled meanwhile the buyer reads that the money comes back, and staff are told',
    async play(stage) {
      await stage.press();
      const accept = stage.page.getByRole('button', { name: 'Accepter', exact: true });
      await expect(accept).toBeVisible();
      await cancelOrder(stage.page, stage.shop, stage.order);
      await accept.click();
      await stage.reads('Paiement sans effet');
      await stage.says(/nous vous rembourserons/);
      await stage.isStored({
        order_status: 'cancelled',
        payment_status: 'pending',
        anomalies: ['late-payment'],
        paid_events: 0,
      });
    },
  },
  {
    title: 'time-out: the buyer is told to try again, and pays',
    async play(stage) {
      await stage.next({ scenario: 'time-out', operation: 'payssl' });
      await waitInVain(stage);
      await succeed(stage);
    },
  },
];

export const OWN_CARD_FORM_SCENARIOS: readonly ScenarioTest[] = [
  ...COMMON,
  ...CARD,
  ...UNREACHED,
  {
    title: 'time-out: the card was charged unseen, and the next press says that the order is paid',
    async play(stage) {
      await stage.next({ scenario: 'time-out', operation: 'paynow' }, { scenario: 'accept' });
      await waitInVain(stage);
      await stage.isPaidOnce();
      await stage.page.getByRole('button', { name: 'Payer par carte' }).click();
      await stage.says(ALREADY_PAID);
      await stage.isPaidOnce();
    },
    noise: ['409'],
  },
];
