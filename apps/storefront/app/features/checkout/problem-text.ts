import type { TextOf } from '../../text/load-text.ts';
import type { FieldName, FlagName } from './checkout-form.ts';
import type { FieldProblem } from './field-problem.ts';

/** The sentence at the field and in the summary: the same words in both (U02). */
export function problemText(
  name: FieldName | FlagName,
  problem: FieldProblem,
  text: TextOf<'checkout'>['problems'],
): string {
  const { required, forDelivery } = text;
  const sentence = (() => {
    switch (problem.kind) {
      case 'required':
        return required[name] ?? text.refused;
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
      default:
        return text[problem.kind];
    }
  })();
  // The summary stands away from the fields: it must say which of two addresses is meant.
  return name.startsWith('shipping.') && problem.kind !== 'required' ? forDelivery(sentence) : sentence;
}
