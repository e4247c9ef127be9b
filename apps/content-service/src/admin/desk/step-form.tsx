import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useId, useState } from 'react';

export interface StepField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** The server's limit. */
  readonly maxLength?: number;
}

interface StepFormProps {
  readonly title: string;
  readonly fields: readonly StepField[];
  /** Runs the step; returns the reason of a refusal, or null when it succeeded and the form can close. */
  readonly take: (typed: Readonly<Record<string, string>>) => Promise<string | null>;
}

/** A step as a button; pressed, it asks for its input, or at least for a confirmation. */
export function StepForm({ title, fields, take }: StepFormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isMissing = ({ name, required }: StepField): boolean => required && (typed[name] ?? '').trim() === '';

  async function confirm(): Promise<void> {
    setTried(true);
    if (busy || fields.some(isMissing)) return;
    setBusy(true);
    const reason = await take(typed);
    setBusy(false);
    setRefusal(reason);
    if (reason !== null) return;
    setOpen(false);
    setTyped({});
    setTried(false);
  }

  if (!isOpen) {
    return (
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        {title}
      </Button>
    );
  }
  // No form element: the panel stands inside the entry's own form, and forms cannot be nested.
  return (
    <Flex tag="section" aria-labelledby={id} direction="column" alignItems="stretch" gap={2}>
      <Typography id={id} fontWeight="bold">
        {title}
      </Typography>
      {fields.map((field) => (
        <Field.Root
          key={field.name}
          required={field.required}
          error={isTried && isMissing(field) ? 'À remplir.' : undefined}
        >
          <Field.Label>{field.label}</Field.Label>
          <TextInput
            value={typed[field.name] ?? ''}
            maxLength={field.maxLength}
            onChange={(event: { target: { value: string } }) =>
              setTyped({ ...typed, [field.name]: event.target.value })
            }
          />
          <Field.Error />
        </Field.Root>
      ))}
      {refusal !== null && (
        <Typography role="alert" textColor="danger600">
          {refusal}
        </Typography>
      )}
      <Flex gap={2}>
        <Button loading={busy} onClick={() => void confirm()}>
          Confirmer
        </Button>
        <Button variant="tertiary" onClick={() => setOpen(false)}>
          Abandonner
        </Button>
      </Flex>
    </Flex>
  );
}
