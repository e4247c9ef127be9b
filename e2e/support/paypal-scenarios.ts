import { expect } from '@playwright/test';
import { COMMON, type ScenarioTest, succeed, SUCCESS } from './payment-scenarios.ts';
import type { PaymentStage } from './payment-stage.ts';

export const PAYPAL_SCENARIOS: readonly ScenarioTest[] = [
  ...COMMON,
  {
    title: 'cancel: the buyer reads that the order is kept, and pays with the next press',
    async play(stage) {
      await stage.next({ scenario: 'cancel' });
      await stage.press();
      await stage.says(/Vous avez quitté PayPal sans payer/);
      await stage.isPayable('pending');
      await succeed(stage);
    },
  },
  ...['wrong-amount', 'wrong-currency'].map((scenario) => ({
    title: `${scenario}: nothing is captured, and staff are told`,
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
      await stage.isBooked([]);
    },
    noise: ['409', '422'],
  })),
  {
    title: 'bad-signature: the webhook is refused, the buyer’s return pays',
    async play(stage) {
      await stage.next({ scenario: 'bad-signature' });
      await succeed(stage);
      expect(await stage.webhookAnswers(2)).toContain(403);
    },
  },
  {
    title: 'pending: the buyer reads so, and the order is paid when PayPal says it is',
    async play(stage) {
      await stage.next({ scenario: 'pending', delayMs: 2_000 }, { scenario: 'accept' });
      await stage.press();
      await stage.reads('Paiement en cours');
      await stage.isPaidOnce();
    },
  },
  {
    title: 'time-out of the capture: the buyer reads that it could not be checked, and the next press shows it paid',
    async play(stage) {
      await stage.next(
        { scenario: 'no-webhook', times: 0 },
        { scenario: 'time-out', operation: 'capture' },
        { scenario: 'accept' },
      );
      await stage.press();
      await stage.reads('Paiement non vérifié');
      await stage.page.getByRole('button', { name: 'Réessayer' }).click();
      await stage.reads(SUCCESS);
      await stage.isPaidOnce();
    },
    noise: ['503'],
  },
  ...['down', 'html', 'cut-short', 'error-500'].map((scenario) => ({
    title: `${scenario}: the buyer reads that the order is kept, and pays with the next press`,
    async play(stage: PaymentStage) {
      await stage.next({ scenario, operation: 'create' });
      await stage.press();
      await stage.says(/Le service de paiement ne répond pas\..*Votre commande est conservée\./);
      await stage.isPayable('pending');
      await succeed(stage);
    },
    noise: ['503'],
  })),
  {
    title: 'expired-token: a new one is asked for, unseen by the buyer',
    async play(stage) {
      await stage.next({ scenario: 'expired-token', operation: 'create' });
      await succeed(stage);
    },
  },
  {
    title: 'expired-order: PayPal has forgotten the payment; the next press makes a new one',
    async play(stage) {
      await stage.next(
        { scenario: 'no-webhook', times: 0 },
        { scenario: 'expired-order', operation: 'get', times: 1 },
        { scenario: 'accept' },
      );
      await stage.press();
      await stage.reads('Paiement refusé');
      await stage.isPayable('failed');
    },
  },
];
