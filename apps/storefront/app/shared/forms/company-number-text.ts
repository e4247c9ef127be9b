import type { TypedNumbers } from '@economat/commerce';

/** `SIREN 552 100 554` or `SIRET 552 100 554 00013`, in the groups that French papers use; null where neither is known. */
export function companyNumberText({ siren, siret }: TypedNumbers): string | null {
  if (siret) return `SIRET ${inGroups(siret)}`;
  return siren ? `SIREN ${inGroups(siren)}` : null;
}

function inGroups(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, '$1\u00a0$2\u00a0$3\u00a0$4').trim();
}
