import type { ContactProblem } from './contact-problem.ts';
import { contactProblemText } from './contact-problem-text.ts';
import { useText } from '../text/use-text.ts';

/**
 * The sentence for a problem: in the words of all forms, but for an empty field in the form's own.
 * @param required the sentence for each required field.
 */
export function useProblemText(
  required: Readonly<Record<string, string>>,
): (problem: ContactProblem, field: string) => string {
  const { problems: text } = useText('checkout');
  return (problem, field) => (problem.kind === 'required' && required[field]) || contactProblemText(problem, text);
}
