import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';

export interface SecretField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type: 'password' | 'text';
  readonly autoComplete: 'current-password' | 'one-time-code' | 'off';
}

interface SecretFormProps {
  readonly fields: readonly SecretField[];
  readonly submitLabel: string;
  /** Submits the input; returns the reason of a refusal, or null after success. */
  readonly take: (typed: Readonly<Record<string, string>>) => Promise<string | null>;
  /** Inside a form of the desk, where forms cannot be nested. */
  readonly isNested?: boolean;
}

export const PASSWORD_FIELD: SecretField = {
  name: 'password',
  label: 'Votre mot de passe',
  type: 'password',
  autoComplete: 'current-password',
};

export const CODE_FIELD: SecretField = {
  name: 'code',
  label: 'Code',
  hint: 'Les six chiffres que montre votre application, ou un code de secours',
  type: 'text',
  autoComplete: 'one-time-code',
};

/** Asks for a password or a code and clears it after success. */
export function SecretForm({ fields, submitLabel, take, isNested = false }: SecretFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isMissing = ({ name }: SecretField): boolean => (typed[name] ?? '').trim() === '';

  async function submit(): Promise<void> {
    setTried(true);
    if (busy || fields.some(isMissing)) return;
    setBusy(true);
    const reason = await take(typed);
    setBusy(false);
    setRefusal(reason);
    if (reason !== null) return;
    setTyped({});
    setTried(false);
  }

  const content = (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {fields.map((field) => (
        <Field.Root
          key={field.name}
          name={field.name}
          required
          hint={field.hint}
          error={isTried && isMissing(field) ? 'À remplir.' : undefined}
        >
          <Field.Label>{field.label}</Field.Label>
          <TextInput
            type={field.type}
            autoComplete={field.autoComplete}
            value={typed[field.name] ?? ''}
            onChange={(event: { target: { value: string } }) =>
              setTyped({ ...typed, [field.name]: event.target.value })
            }
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      ))}
      {refusal !== null && (
        <Typography role="alert" textColor="danger600">
          {refusal}
        </Typography>
      )}
      <Button type={isNested ? 'button' : 'submit'} loading={busy} onClick={isNested ? () => void submit() : undefined}>
        {submitLabel}
      </Button>
    </Flex>
  );
  if (isNested) return content;
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {content}
    </form>
  );
}
