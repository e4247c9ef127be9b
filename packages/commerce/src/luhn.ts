/**
 * Whether the check digit matches (ISO/IEC 7812-1, annex B), as in card numbers and SIREN. Detects every wrong digit and most swapped
 * neighbours.
 * @param digits nothing but digits.
 */
export function passesLuhn(digits: string): boolean {
  return luhnSum(digits) % 10 === 0;
}

/** Every second digit from the right is doubled; a two-digit result counts as the sum of its digits. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : 2 * Number(digit);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
