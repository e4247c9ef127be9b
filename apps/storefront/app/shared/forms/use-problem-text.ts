import type { ContactProblem } from './contact-problem.ts';
import { contactProblemText } from './contact-problem-text.ts';
import { useText } from '../text/use-text.ts';

/**
 * Says what is wrong with a field: anything in the words of all forms, but what an empty one lacks in the form's own.
 * @param required the sentence for each field that must not be empty.
 */
export function useProblemText(
  required: Readonly<Record<string, string>>,
): (problem: ContactProblem, field: string) => string {
  const { problems: text } = useText('checkout');
  return (problem, field) => (problem.kind === 'required' && required[field]) || contactProblemText(problem, text);
}
