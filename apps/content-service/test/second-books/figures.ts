/** Cents of an amount as files write it: `12.34`, `-3,5`, `7`. Never by way of a fraction. */
export function centsOf(text: string): number {
  const match = /^(?<minus>-?)(?<euros>\d+)(?:[.,](?<cents>\d{1,2}))?$/.exec(text);
  if (match?.groups === undefined) throw new Error(`Not an amount: ${text}`);
  const { minus, euros, cents = '' } = match.groups;
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return minus === '-' && amount !== 0 ? -amount : amount;
}

/** A rate in hundredths of a percent: `5.5` and `5,50` are 550. */
export function rateOf(text: string): number {
  return centsOf(text);
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Splits cents over weights: each part is its exact share without its fraction, and the cents that are left go to the largest fractions, the
 * first of equal ones first.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const shares = total(weights) === 0 ? weights.map(() => 1) : weights;
  const whole = total(shares);
  const fractions = shares.map((share) => (amount * share) % whole);
  const parts = shares.map((share, index) => (amount * share - (fractions[index] ?? 0)) / whole);
  for (let left = amount - total(parts); left > 0; left -= 1) {
    const largest = fractions.indexOf(Math.max(...fractions));
    parts[largest] = (parts[largest] ?? 0) + 1;
    fractions[largest] = -1;
  }
  return parts;
}
