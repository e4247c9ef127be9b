/** The part of an account number that lists may show: country and check digits, and the end. */
export function ibanHint(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
}
