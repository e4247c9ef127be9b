import type { QueuedScenario } from '../control/scenario-queue.ts';
import type { Amount } from './money.ts';

/** The amount that is really booked: one euro less, or dollars, when a scenario falsifies it. */
export function falsify(amount: Amount, scenario: QueuedScenario | null): Amount {
  if (scenario?.scenario === 'wrong-amount') return { ...amount, minorUnits: Math.max(1, amount.minorUnits - 100) };
  if (scenario?.scenario === 'wrong-currency')
    return { ...amount, currency: amount.currency === 'USD' ? 'GBP' : 'USD' };
  return amount;
}
