import type { Migration } from './migration.ts';

/** What the code could always say alone, PostgreSQL holds too: the types of its rows follow from it. */
export const closedValuesMigration: Migration = {
  name: '2026-11-closed-values',
  async up(trx) {
    await trx.raw(`
      alter table shop_payment_attempts
        add constraint shop_payment_attempts_provider_check check (provider in ('paypal', 'axepta')),
        add constraint shop_payment_attempts_language_check check (language in ('fr', 'en'));

      alter table shop_payment_anomalies
        add constraint shop_payment_anomalies_kind_check check (kind in ('amount-mismatch', 'late-payment',
          'payment-unverified', 'refund-refused', 'refund-undecided', 'second-payment'));
    `);
  },
};
