import {
  type BillingCountry,
  isOverseas,
  isSiren,
  isSiret,
  isVatNumber,
  liesOverseas,
  looksLikeEmail,
  normalisePhone,
  normalisePostalCode,
  normaliseVatNumber,
  PASSWORD_MINIMUM_LENGTH,
  passwordProblem,
  readCompanyIdentity,
  SIREN_LENGTH,
  SIRET_LENGTH,
} from '@economat/commerce';
import type { ContactProblem } from './contact-problem.ts';

/** What is wrong with a postcode; the text is not empty. */
export function postalCodeProblem(country: BillingCountry, text: string): ContactProblem | null {
  const result = normalisePostalCode(country, text);
  if (result.ok) return null;
  switch (result.problem) {
    case 'empty':
      return { kind: 'required' };
    case 'missing-digits':
      return { kind: 'postal-code-missing-digits', missing: result.missing };
    case 'missing-letters':
      return { kind: 'postal-code-missing-letters', missing: result.missing };
    case 'too-long':
      return { kind: country === 'NL' && /^\d{5}$/.test(text.trim()) ? 'postal-code-french' : 'postal-code-too-long' };
    case 'invalid':
      return country === 'FR' && /\p{L}/u.test(text)
        ? { kind: 'postal-code-letters' }
        : { kind: 'postal-code-unknown' };
  }
}

/** The same where a parcel goes. */
export function deliveryCodeProblem(text: string): ContactProblem | null {
  return isOverseas(text) ? { kind: 'postal-code-overseas' } : postalCodeProblem('FR', text);
}

/** The same for an address in one field. */
export function deliveryAddressProblem(text: string): ContactProblem | null {
  return liesOverseas(text) ? { kind: 'postal-code-overseas' } : null;
}

/** Digits of a French or Dutch number with its leading 0. */
const NATIONAL_DIGITS = 10;

export function phoneProblem(country: BillingCountry, text: string): ContactProblem | null {
  if (normalisePhone(text, country) !== null) return null;
  if (/\p{L}/u.test(text)) return { kind: 'phone-letters' };
  const digits = text.replace(/\D/g, '');
  const isNational = !/^\s*(?:\+|00)/.test(text);
  if (isNational && digits.length < NATIONAL_DIGITS)
    return { kind: 'phone-too-short', missing: NATIONAL_DIGITS - digits.length };
  if (isNational && digits.length > NATIONAL_DIGITS) return { kind: 'phone-too-long' };
  return { kind: 'phone-invalid' };
}

/** For forms without a country. */
export function frenchPhoneProblem(text: string): ContactProblem | null {
  return phoneProblem('FR', text);
}

export function emailProblem(text: string): ContactProblem | null {
  const email = text.trim();
  if (looksLikeEmail(email)) return null;
  if (/\s/.test(email)) return { kind: 'email-with-space' };
  const [name = '', domain, ...more] = email.split('@');
  if (domain === undefined) return { kind: 'email-without-at' };
  if (more.length > 0) return { kind: 'email-several-at' };
  if (name === '') return { kind: 'email-without-name' };
  if (domain === '') return { kind: 'email-without-domain' };
  return domain.includes('.') ? { kind: 'email-invalid' } : { kind: 'email-without-dot' };
}

/** A SIREN or a SIRET, distinguished by length, or an address for electronic invoices, which has `_` in it. */
export function companyIdProblem(text: string): ContactProblem | null {
  if (text.includes('_')) return readCompanyIdentity(text) === null ? { kind: 'electronic-address' } : null;
  const digits = text.replace(/[\s.]/g, '');
  if (/\D/.test(digits)) return { kind: 'company-id-letters' };
  if (digits.length === SIREN_LENGTH) return isSiren(digits) ? null : { kind: 'siren-check' };
  if (digits.length === SIRET_LENGTH) return isSiret(digits) ? null : { kind: 'siret-check' };
  return { kind: 'company-id-length', digits: digits.length };
}

export function vatNumberProblem(text: string): ContactProblem | null {
  const number = normaliseVatNumber(text);
  if (isVatNumber(number)) return null;
  if (!/^(?:FR|NL)/.test(number)) return { kind: 'vat-number-country' };
  const hasForm = /^FR[0-9A-Z]{2}\d{9}$/.test(number) || /^NL\d{9}B\d{2}$/.test(number);
  return hasForm ? { kind: 'vat-number-check' } : { kind: 'vat-number-form' };
}

/** A new password; empty counts as missing. */
export function newPasswordProblem(password: string): ContactProblem | null {
  if (password === '') return { kind: 'required' };
  switch (passwordProblem(password)) {
    case 'too-short':
      return { kind: 'password-too-short', missing: PASSWORD_MINIMUM_LENGTH - [...password].length };
    case 'too-long':
      return { kind: 'password-too-long' };
    case null:
      return null;
  }
}

/** For forms with a sentence of their own for a short password. */
export function newPasswordRule(tooShort: string): (password: string) => ContactProblem | string | null {
  return (password) => {
    const problem = newPasswordProblem(password);
    return problem?.kind === 'password-too-short' ? tooShort : problem;
  };
}
