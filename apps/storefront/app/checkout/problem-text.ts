import { contactProblemText } from '../shared/forms/contact-problem-text.ts';
import type { TextOf } from '../shared/text/load-text.ts';
import type { FieldName, FlagName } from './checkout-form.ts';
import type { FieldProblem } from './field-problem.ts';

/** The sentence at the field and in the summary, the same in both. */
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
      case 'delivery-country':
      case 'delivery-overseas':
      case 'paypal-limit':
      case 'card-minimum':
      case 'company-id-required':
      case 'refused':
        return text[problem.kind];
      default:
        return contactProblemText(problem, text);
    }
  })();
  // The summary is away from the fields: it must say which of two addresses is meant.
  return name.startsWith('shipping.') && problem.kind !== 'required' ? forDelivery(sentence) : sentence;
}
