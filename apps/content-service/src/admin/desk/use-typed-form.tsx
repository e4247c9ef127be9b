import { Field, TextInput } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { Problem } from './answered';

export interface TypedField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required: boolean;
  /** What stands there before somebody types. */
  readonly initial?: string;
  /** Why what is typed cannot be right; undefined when it can. */
  readonly problem?: (typed: string) => string | undefined;
  /** The server's limit. */
  readonly maxLength?: number;
  readonly type?: 'date' | 'password' | 'text';
  readonly autoComplete?: 'current-password' | 'one-time-code';
}

export type Typed = Readonly<Record<string, string>>;

interface TypedForm {
  readonly fields: readonly TypedField[];
  /** Sends the input; the reason of a refusal, or null after success, which clears the inputs. */
  readonly take: (typed: Typed) => Promise<string | null>;
  readonly onTaken?: () => void;
}

/** State and inputs of a form: missing values are reported after the first try to confirm, refusals after each. */
export function useTypedForm({ fields, take, onTaken }: TypedForm) {
  const [typed, setTyped] = useState<Typed>({});
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const valueOf = ({ name, initial = '' }: TypedField): string => typed[name] ?? initial;

  function problemOf(field: TypedField): string | undefined {
    const text = valueOf(field).trim();
    if (text === '') return field.required ? 'À remplir.' : undefined;
    return field.problem?.(text);
  }

  async function confirm(): Promise<void> {
    setTried(true);
    if (busy || fields.some((field) => problemOf(field) !== undefined)) return;
    setBusy(true);
    const reason = await take(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])));
    setBusy(false);
    setRefusal(reason);
    if (reason !== null) return;
    setTyped({});
    setTried(false);
    onTaken?.();
  }

  const inputs: ReactNode = (
    <>
      {fields.map((field) => (
        <Field.Root
          key={field.name}
          name={field.name}
          required={field.required}
          hint={field.hint}
          error={isTried ? problemOf(field) : undefined}
        >
          <Field.Label>{field.label}</Field.Label>
          <TextInput
            type={field.type}
            autoComplete={field.autoComplete}
            maxLength={field.maxLength}
            value={valueOf(field)}
            onChange={(event: { target: { value: string } }) =>
              setTyped({ ...typed, [field.name]: event.target.value })
            }
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      ))}
      <Problem text={refusal} />
    </>
  );
  return { inputs, busy, confirm };
}
