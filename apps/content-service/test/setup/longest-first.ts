import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than their size says, half a minute and more on two cores: begun last, they would run alone at the end. */
const LONG = [
  'mail-kinds',
  'simulated-year',
  'access',
  'pictures',
  'behind-nginx',
  'object-store',
  'desk-orders',
  'e-invoicing',
  'guard',
  'credit-note',
  'card-crash',
  'payment-paypal',
  'refund-recovery',
  'order-crash',
  'account-attacks',
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
