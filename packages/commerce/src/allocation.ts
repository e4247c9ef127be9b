import { cents, type Cents } from './money.ts';

interface Part {
  readonly index: number;
  readonly floor: bigint;
  readonly remainder: bigint;
}

/**
 * Splits an amount in proportion to whole, non-negative weights by largest remainder: the parts add up to the amount and
 * each is within a cent of its exact share. Equal remainders favour the earlier weight. All weights zero: equal parts.
 * Throws RangeError on a negative or fractional weight, and when there is an amount but no weight.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError(`No weight to allocate ${total} cents to`);
    return [];
  }
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0)
      throw new RangeError(`Not a whole, non-negative weight: ${weight}`);
  }
  const effective = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const sign = total < 0 ? -1 : 1;
  return largestRemainder(Math.abs(total), effective).map((part) => cents(sign * part));
}

function largestRemainder(amount: number, weights: readonly number[]): number[] {
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const shares: Part[] = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, floor: product / weightSum, remainder: product % weightSum };
  });
  const parts = shares.map(({ floor }) => Number(floor));
  const missing = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
