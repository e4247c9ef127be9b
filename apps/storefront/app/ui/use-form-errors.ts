import { useState } from 'react';
import { afterPress } from './after-press.ts';
import type { SummarisedError } from './error-summary.tsx';

export interface FormErrors<Field extends string> {
  /** What to say at the field now. */
  readonly of: (field: Field) => string | undefined;
  /**
   * What a field's control needs: its id, what to say at it, and to be left. From then on it is judged, not while it is typed
   * for the first time (U01).
   */
  readonly control: (field: Field) => { id: string; error: string | undefined; onBlur: () => void };
  /** Judges everything, on submit. `true` when nothing is wrong; else the summary takes the focus (U02). */
  readonly check: () => boolean;
  /** For the `ErrorSummary` above the form. */
  readonly summary: { readonly errors: readonly SummarisedError[]; readonly attempt: number };
}

/**
 * When a form says what is wrong with it: at a field once it was left, everywhere once it was sent, and no longer as soon as
 * the field is right.
 * @param problems what is wrong with each field now, as a sentence, in the order of the screen.
 * @param idOf the id of a field's control, where the summary leads.
 */
export function useFormErrors<Field extends string>(
  problems: Readonly<Record<Field, string | undefined>>,
  idOf: (field: Field) => string,
): FormErrors<Field> {
  const [told, setTold] = useState<ReadonlySet<Field>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const fields = Object.keys(problems) as Field[];
  // What has become right is judged anew only when it is left again.
  const stillWrong = [...told].filter((field) => problems[field] !== undefined);
  if (stillWrong.length < told.size) setTold(new Set(stillWrong));

  function of(field: Field): string | undefined {
    return attempt > 0 || told.has(field) ? problems[field] : undefined;
  }

  return {
    of,
    control: (field) => ({
      id: idOf(field),
      error: of(field),
      onBlur: () => afterPress(() => setTold((before) => new Set([...before, field]))),
    }),
    check() {
      const isRight = fields.every((field) => problems[field] === undefined);
      if (!isRight) setAttempt((before) => before + 1);
      return isRight;
    },
    summary: {
      errors: fields.flatMap((field) => {
        const message = attempt > 0 ? problems[field] : undefined;
        return message === undefined ? [] : [{ fieldId: idOf(field), message }];
      }),
      attempt,
    },
  };
}
