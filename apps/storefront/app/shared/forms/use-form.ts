import { useState } from 'react';
import type { ApiResult } from '../api/client.ts';
import type { ContactProblem } from './contact-problem.ts';
import { isSessionFailure } from '../api/session-failure.ts';
import { type Act, useAction } from '../api/action.ts';
import { useFormErrors } from '../ui/use-form-errors.ts';
import { type FieldSchema, limitsOf, schemaProblem } from './field-schema.ts';

type FieldOf<Values> = keyof Values & string;
type FieldWith<Values, Value> = {
  [Field in FieldOf<Values>]: Values[Field] extends Value ? Field : never;
}[FieldOf<Values>];

/** The parts of a form for its screen. */
export type FormControl<Values extends object> = ReturnType<typeof useForm<Values>>;

/** What a sending comes to: the API's answer, the form's own sentence about a failure, or nothing to tell. */
type Outcome = ApiResult<unknown> | string | null | void;

/** Problems that no schema of a single field knows, or the cause behind a refusal: a problem, or a whole sentence. */
export type FormRules<Values extends object> = {
  readonly [Field in FieldOf<Values>]?: (value: Values[Field], values: Values) => ContactProblem | string | null;
};

interface FormDescription<Values extends object> {
  /** Begins the ids of the controls. */
  id: string;
  /** The contract's schema of each field: what is required, how long it may be, what is refused. */
  schemas: Readonly<Record<FieldOf<Values>, FieldSchema>>;
  /** Initial values, in the order of the screen. */
  initial: Values | (() => Values);
  rules?: FormRules<NoInfer<Values>>;
  /** The sentence for a problem. */
  say: (problem: ContactProblem, field: FieldOf<Values>) => string;
  /** Sends what is right, by `act` to the route's `clientAction`. */
  send: (values: Values, act: Act<unknown>) => Outcome | Promise<Outcome>;
}

/**
 * A form: its values, its problems by the contract's schemas and its own rules, and one submission at a time. `useFormErrors` decides when
 * problems are shown.
 */
export function useForm<Values extends object>(form: FormDescription<Values>) {
  type Field = FieldOf<Values>;
  const { id, schemas, initial, rules, say, send } = form;
  const [values, setValues] = useState(initial);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { act } = useAction<unknown>();
  const fields = Object.keys(values) as Field[];
  const errors = useFormErrors(fields, new Map(fields.flatMap((field) => sentencesFor(field))), idOf);

  function idOf(field: Field): string {
    return `${id}-${field}`;
  }

  function sentencesFor(field: Field): [Field, string][] {
    const found = schemaProblem(schemas[field], values[field]);
    const rule = found === null || found.kind === 'refused' ? rules?.[field] : undefined;
    const problem = rule?.(values[field], values) ?? found;
    if (problem === null) return [];
    return [[field, typeof problem === 'string' ? problem : say(problem, field)]];
  }

  function write(field: Field, value: unknown): void {
    setValues((before) => ({ ...before, [field]: value }));
    errors.typed(field);
  }

  /** Props of any control. */
  function control(field: Field) {
    const { required, ...limits } = limitsOf(schemas[field]);
    return { id: idOf(field), name: field, required, error: errors.of(field), ...limits };
  }

  async function submit(): Promise<void> {
    if (isSending) return;
    setOutcome(null);
    if (!errors.check()) return;
    setSending(true);
    const result = await send(values, act);
    setSending(false);
    setOutcome(result);
  }

  return {
    values,
    isSending,
    /** The last sending was taken; not before and not while there is one. */
    isDone: typeof outcome === 'object' && outcome?.ok === true,
    failure: failureOf(outcome),
    submit,
    summary: errors.summary,
    refuse: errors.refuse,
    forget: errors.forget,
    control,
    isGood: (field: Field) => errors.isGood(field) && values[field] !== '',
    set: <Name extends Field>(field: Name, value: Values[Name]) => write(field, value),
    /** Changes values that nobody typed, e.g. the rest of a chosen address. */
    change: setValues,
    /** Resets values and problems. */
    reset(): void {
      setValues(initial);
      setOutcome(null);
      errors.forget();
    },
    left: errors.left,
    /** Props of a text control. */
    text: (field: FieldWith<Values, string>) => ({
      ...control(field),
      value: String(values[field]),
      onChange: (event: { target: { value: string } }) => write(field, event.target.value),
      onBlur: () => errors.left(field),
    }),
    /** Props of a checkbox. */
    box(field: FieldWith<Values, boolean>) {
      const { maxLength: _none, inputMode: _nor, ...box } = control(field);
      return {
        ...box,
        checked: values[field] === true,
        onChange: (event: { target: { checked: boolean } }) => write(field, event.target.checked),
      };
    },
  };
}

/** Why a sending was not taken; a session that has run out is renewed in place, and the form sent again. */
function failureOf(outcome: Outcome) {
  if (!outcome || typeof outcome === 'string') return outcome || null;
  return outcome.ok || isSessionFailure(outcome.failure) ? null : outcome.failure;
}
