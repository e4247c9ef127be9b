import { useState } from 'react';
import { afterPress } from './after-press.ts';
import type { SummarisedError } from './error-summary.tsx';

/** The message at each invalid field. */
export type FieldSentences<Field extends string> = ReadonlyMap<Field, string>;

export interface FormErrors<Field extends string> {
  /** The present message of the field. */
  readonly of: (field: Field) => string | undefined;
  /** The field was left, or sent, and is valid. */
  readonly isGood: (field: Field) => boolean;
  /** Somebody types into the field. */
  readonly typed: (field: Field) => void;
  /** The field is left: from now on it is checked, if anything was typed. */
  readonly left: (field: Field) => void;
  /** Checks everything, on submit. `true` without problems; else the summary takes the focus. */
  readonly check: (problemsNow?: FieldSentences<Field>) => boolean;
  /** Shows the server's problems at their fields, until they are changed; the summary takes the focus. */
  readonly refuse: (sentences: FieldSentences<Field>) => void;
  /** Resets the messages, as for an untouched form. */
  readonly forget: () => void;
  /** For the `ErrorSummary` above the form. */
  readonly summary: { readonly errors: readonly SummarisedError[]; readonly attempt: number };
}

/** Absent for an untouched field. */
type Stage = 'typing' | 'judged';

/**
 * When a form shows a problem: not while a field is typed for the first time, but when a changed field is left, and everywhere when the
 * form is sent; no longer as soon as the field is valid, which then counts as untouched.
 * @param fields in the order of the screen.
 * @param problems of each field now.
 * @param idOf the id of a field's control, where the summary leads.
 */
export function useFormErrors<Field extends string>(
  fields: readonly Field[],
  problems: FieldSentences<Field>,
  idOf: (field: Field) => string,
): FormErrors<Field> {
  const [stages, setStages] = useState<ReadonlyMap<Field, Stage>>(new Map());
  const [refused, setRefused] = useState<FieldSentences<Field>>(new Map());
  const [attempt, setAttempt] = useState(0);

  function of(field: Field): string | undefined {
    return (stages.get(field) === 'judged' ? problems.get(field) : undefined) ?? refused.get(field);
  }

  function setStage(stage: Stage, ...those: Field[]): void {
    setStages((before) => new Map([...before, ...those.map((field) => [field, stage] as const)]));
  }

  return {
    of,
    isGood: (field) => stages.get(field) === 'judged' && of(field) === undefined,
    typed(field) {
      if (of(field) === undefined) setStage('typing', field);
      setRefused((before) => new Map([...before].filter(([other]) => other !== field)));
    },
    left(field) {
      if (stages.has(field)) afterPress(() => setStage('judged', field));
    },
    check(problemsNow = problems) {
      setRefused(new Map());
      if (problemsNow.size === 0) return true;
      setStage('judged', ...problemsNow.keys());
      setAttempt((before) => before + 1);
      return false;
    },
    refuse(sentences) {
      setRefused(sentences);
      setAttempt((before) => before + 1);
    },
    forget() {
      setStages(new Map());
      setRefused(new Map());
      setAttempt(0);
    },
    summary: {
      errors: fields.flatMap((field) => {
        const message = attempt === 0 ? undefined : of(field);
        return message === undefined ? [] : [{ fieldId: idOf(field), message }];
      }),
      attempt,
    },
  };
}
