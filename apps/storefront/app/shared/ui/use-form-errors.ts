import { useState } from 'react';
import { afterPress } from './after-press.ts';
import type { SummarisedError } from './error-summary.tsx';

/** What to say at each field that is wrong. */
export type FieldSentences<Field extends string> = ReadonlyMap<Field, string>;

export interface FormErrors<Field extends string> {
  /** What to say at the field now. */
  readonly of: (field: Field) => string | undefined;
  /** The field was left, or sent, and is right. */
  readonly isGood: (field: Field) => boolean;
  /** Somebody types into the field. */
  readonly typed: (field: Field) => void;
  /** The field is left: from now on it is judged, if anything was typed. */
  readonly left: (field: Field) => void;
  /** Judges everything, on submit. `true` when nothing is wrong; else the summary takes the focus. */
  readonly check: (problemsNow?: FieldSentences<Field>) => boolean;
  /** Says what the server refused, at the fields, until they are changed; the summary takes the focus. */
  readonly refuse: (sentences: FieldSentences<Field>) => void;
  /** Forgets what was said, as for a form that nobody has touched. */
  readonly forget: () => void;
  /** For the `ErrorSummary` above the form. */
  readonly summary: { readonly errors: readonly SummarisedError[]; readonly attempt: number };
}

/** Absent while nobody has touched the field. */
type Stage = 'typing' | 'judged';

/**
 * The one rule of when a form says what is wrong with it: not while a field is typed for the first time, but when a field that was
 * changed is left, and everywhere when the form is sent; no longer as soon as the field is right, which is then typed as if
 * for the first time.
 * @param fields in the order of the screen.
 * @param problems what is wrong with each field now.
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
