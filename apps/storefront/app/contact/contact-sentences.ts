import type { TextOf } from '../text/load-text.ts';
import { emailProblem, newPasswordProblem, phoneProblem } from './check-contact.ts';
import { contactProblemText } from './contact-problem-text.ts';

type Sentences = TextOf<'checkout'>['problems'];

/** What to say about an e-mail address that must be given. */
export function emailSentence(email: string, required: string, sentences: Sentences): string | undefined {
  if (email.trim() === '') return required;
  const problem = emailProblem(email);
  return problem === null || problem.kind === 'required' ? undefined : contactProblemText(problem, sentences);
}

/** What to say about a phone number that must be given; one without a country is French. */
export function phoneSentence(phone: string, required: string, sentences: Sentences): string | undefined {
  if (phone.trim() === '') return required;
  const problem = phoneProblem('FR', phone);
  return problem === null || problem.kind === 'required' ? undefined : contactProblemText(problem, sentences);
}

/** What to say about a password to be chosen; the spec has one sentence of its own for a short one. */
export function newPasswordSentence(
  password: string,
  required: string,
  tooShort: string,
  sentences: Sentences,
): string | undefined {
  const problem = newPasswordProblem(password);
  if (problem === null) return undefined;
  if (problem.kind === 'required') return required;
  return problem.kind === 'password-too-short' ? tooShort : contactProblemText(problem, sentences);
}
