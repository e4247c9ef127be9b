import { readElectronicAddress } from './electronic-address.ts';
import { frenchVatNumber, isSiren, isSiret, SIREN_LENGTH, SIRET_LENGTH } from './siren.ts';
import { isVatNumber, normaliseVatNumber } from './vat-number.ts';

/** What names a company on documents, without spaces; null where it is not known. */
export interface CompanyNumbers {
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  /** Where it wants its electronic invoices; null for the SIREN. */
  readonly electronicAddress: string | null;
}
export type TypedNumbers = { readonly [Name in keyof CompanyNumbers]?: string | null | undefined };

/** A number, and the rule that it breaks. */
export interface CompanyNumberProblem {
  readonly name: keyof CompanyNumbers;
  readonly rule: 'siren' | 'siret' | 'vat-number' | 'electronic-address';
}

/** The numbers as they are stored. The SIREN is read out of the others where it is not given: each of them contains it. */
export function companyNumbers(typed: TypedNumbers): CompanyNumbers {
  const address = withoutSpaces(typed.electronicAddress);
  const addressed = address === null ? null : readElectronicAddress(address);
  const vatNumber = normaliseVatNumber(typed.vatNumber ?? '') || null;
  const siret = withoutSpaces(typed.siret) ?? addressed?.siret ?? null;
  const siren =
    withoutSpaces(typed.siren) ?? siret?.slice(0, SIREN_LENGTH) ?? addressed?.siren ?? sirenOfVatNumber(vatNumber);
  return { siren, siret, vatNumber, electronicAddress: addressed === null ? address : addressed.electronicAddress };
}

/** A SIREN, a SIRET or an electronic address, told apart by their form. */
export function sirenOrSiret(typed: string): TypedNumbers {
  const text = typed.replaceAll(/\s/g, '');
  if (text.includes('_')) return { electronicAddress: text };
  const digits = text.replaceAll('.', '');
  return digits.length === SIRET_LENGTH ? { siret: digits } : { siren: digits };
}

/**
 * What is wrong with them, each by its key. A VAT number may end with another SIREN: the members of a VAT group (CGI, art. 256 C) invoice
 * with the number of the group. An electronic address may not: platforms refuse it (BR-FR-21).
 */
export function companyNumberProblems(numbers: CompanyNumbers): CompanyNumberProblem[] {
  const { siren, siret, vatNumber, electronicAddress } = numbers;
  const problems: CompanyNumberProblem[] = [];
  const addressed = electronicAddress === null ? null : readElectronicAddress(electronicAddress);
  if (siret !== null && !isSiret(siret)) problems.push({ name: 'siret', rule: 'siret' });
  else if (siren !== null && !isSiren(siren)) problems.push({ name: 'siren', rule: 'siren' });
  // A SIRET that only the address has is the address's problem.
  else if (siret !== null && siret !== addressed?.siret && !siret.startsWith(siren ?? ''))
    problems.push({ name: 'siren', rule: 'siren' });
  if (vatNumber !== null && !isVatNumber(vatNumber)) problems.push({ name: 'vatNumber', rule: 'vat-number' });
  if (electronicAddress !== null && addressed?.siren !== siren)
    problems.push({ name: 'electronicAddress', rule: 'electronic-address' });
  return problems;
}

/** A French VAT number ends with the company's SIREN; one of Monaco has none. */
function sirenOfVatNumber(vatNumber: string | null): string | null {
  const siren = /^FR..(\d{9})$/.exec(vatNumber ?? '')?.[1] ?? '';
  return frenchVatNumber(siren) === null ? null : siren;
}

function withoutSpaces(text: string | null | undefined): string | null {
  return text?.replaceAll(/\s/g, '') || null;
}
