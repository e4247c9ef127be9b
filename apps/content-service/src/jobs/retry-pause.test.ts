import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryPause } from './retry-pause.ts';

it('the next try is never sooner than the platform wants and at most an hour later otherwise', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.option(fc.nat(86_400)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, wanted, chance) => {
        const pause = retryPause(tries, wanted, () => chance);
        expect(pause).toBeGreaterThanOrEqual(Math.max(7.5, wanted ?? 0));
        expect(pause).toBeLessThanOrEqual(Math.max(3600, wanted ?? 0));
      },
    ),
  );
});
