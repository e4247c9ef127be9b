import type { TextOf } from '../text/load-text.ts';
import type { ContactProblem } from './contact-problem.ts';

/** The sentence for an invalid field; its form has the one for an empty field. */
export function contactProblemText(problem: ContactProblem, text: TextOf<'checkout'>['problems']): string {
  switch (problem.kind) {
    case 'too-long':
      return text.tooLong(problem.maximum);
    case 'postal-code-missing-digits':
      return text.postalCodeMissingDigits(problem.missing);
    case 'postal-code-missing-letters':
      return text.postalCodeMissingLetters(problem.missing);
    case 'phone-too-short':
      return text.phoneTooShort(problem.missing);
    case 'company-id-length':
      return text.companyIdLength(problem.digits);
    case 'password-too-short':
      return text.passwordTooShort(problem.missing);
    case 'required':
      return text.refused;
    default:
      return text[problem.kind];
  }
}
