import { expect } from '@playwright/test';
import type { PaymentStage } from './payment-stage.ts';

/** What a provider is told to do, what the buyer does and reads then, and what shop and provider record. */
export interface ScenarioTest {
  readonly title: string;
  readonly play: (stage: PaymentStage) => Promise<void>;
  /** Parts of what the browser's console reports because the provider was told to fail. */
  readonly noise?: string[];
}

/** Heading of the page after a payment that succeeded. */
export const SUCCESS = 'Paiement réussi !';
/** What stands in the place of a paying button when there is nothing to pay any more. */
export const ALREADY_PAID = /est payée\s: il n’y a plus rien à faire/;

/** The buyer presses, the provider accepts, and everybody records it. */
export async function succeed(stage: PaymentStage): Promise<void> {
  await stage.next({ scenario: 'accept' });
  await stage.press();
  await stage.reads(SUCCESS);
  await stage.isPaidOnce();
}

/** Webhooks that arrive otherwise than they should, with how many more or fewer of them. */
const WEBHOOKS: readonly (readonly [scenario: string, more: number])[] = [
  ['duplicate-webhook', 1],
  ['replay', 1],
  ['late-webhook', 0],
  ['out-of-order', 0],
  ['no-webhook', -1],
];

/** The same for every way to pay. */
export const COMMON: readonly ScenarioTest[] = [
  { title: 'accept: the order is paid', play: succeed },
  {
    title: 'refuse: the buyer reads so, and pays with the next press',
    async play(stage) {
      await stage.next({ scenario: 'refuse' });
      await stage.press();
      await stage.reads('Paiement refusé');
      await stage.isPayable('failed');
      await stage.page.getByRole('link', { name: 'Payer', exact: true }).click();
      await stage.page.getByRole('radio', { name: stage.channel.choice }).check({ force: true });
      await stage.page.getByRole('button', { name: 'Payer', exact: true }).click();
      await succeed(stage);
    },
    noise: ['422'],
  },
  {
    title: 'abandon: the order waits, and is paid another day',
    async play(stage) {
      await stage.next({ scenario: 'abandon' });
      await stage.press();
      await stage.reads('Onglet fermé');
      await stage.isPayable('pending');
      await stage.page.goto(stage.channel.path);
      await succeed(stage);
    },
  },
  {
    title: 'accept-without-return: the order is paid by the webhook alone, and says so to whoever comes back',
    async play(stage) {
      await stage.next({ scenario: 'accept-without-return' });
      await stage.press();
      await stage.reads('Onglet fermé');
      await stage.isPaidOnce();
      await stage.page.goto(stage.channel.path);
      await stage.says(ALREADY_PAID);
    },
  },
  {
    title: 'slow: the buyer waits and pays',
    async play(stage) {
      await stage.next({ scenario: 'slow', operation: stage.channel.opening, delayMs: 1_000 });
      await succeed(stage);
    },
  },
  ...WEBHOOKS.map(([scenario, more]) => ({
    title: `${scenario}: the order is paid once`,
    async play(stage: PaymentStage) {
      await stage.next({ scenario, delayMs: 300 });
      await succeed(stage);
      const expected = stage.channel.webhooks + more;
      const answers = await stage.webhookAnswers(expected);
      expect(answers).toHaveLength(expected);
      await stage.isPaidOnce();
    },
  })),
];
