import type { TextOf } from '../text/load-text.ts';
import { emailProblem, newPasswordProblem, phoneProblem } from './check-contact.ts';
import type { ContactProblem } from './contact-problem.ts';
import { contactProblemText } from './contact-problem-text.ts';

type Sentences = TextOf<'checkout'>['problems'];

/** What to say about an e-mail address that must be given. */
export function emailSentence(email: string, required: string, sentences: Sentences): string | undefined {
  return sentenceOf(email.trim() === '' ? { kind: 'required' } : emailProblem(email), required, sentences);
}

/** What to say about a phone number that must be given; one without a country is French. */
export function phoneSentence(phone: string, required: string, sentences: Sentences): string | undefined {
  return sentenceOf(phone.trim() === '' ? { kind: 'required' } : phoneProblem('FR', phone), required, sentences);
}

/** What to say about a password to be chosen; the spec has one sentence of its own for a short one. */
export function newPasswordSentence(
  password: string,
  required: string,
  tooShort: string,
  sentences: Sentences,
): string | undefined {
  const problem = newPasswordProblem(password);
  return problem?.kind === 'password-too-short' ? tooShort : sentenceOf(problem, required, sentences);
}

function sentenceOf(problem: ContactProblem | null, required: string, sentences: Sentences): string | undefined {
  if (problem === null) return undefined;
  return problem.kind === 'required' ? required : contactProblemText(problem, sentences);
}
