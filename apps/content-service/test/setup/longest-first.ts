import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than their size says, half a minute and more on two cores: begun last, they would run alone at the end. */
const LONG = [
  'mail-kinds',
  'platform-outage',
  'object-store',
  'e-invoicing-crash',
  'behind-nginx',
  'simulated-year',
  'guard',
  'pictures',
  'e-invoicing',
  'access',
  'backup',
  'card-crash',
  'merge-saves',
  'account-attacks',
  'payment-paypal',
  'refund-recovery',
  'order-changes-money',
  'desk-orders',
  'database-outage',
  'card-webhooks',
  'search-growth',
  'mail',
  'credit-note',
  'capacity',
  'refused-on-account',
  'payment-crash',
  'trouble-alerts',
  'refund-crash',
];

/** A clean clone knows no durations of an earlier run: the long files first, the others by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
}
