import { Button, Flex } from '@strapi/design-system';
import { type Typed, type TypedField, useTypedForm } from '../desk/use-typed-form';

interface SecretFormProps {
  readonly fields: readonly TypedField[];
  readonly submitLabel: string;
  /** Submits the input; returns the reason of a refusal, or null after success. */
  readonly take: (typed: Typed) => Promise<string | null>;
  /** Inside a form of the desk, where forms cannot be nested. */
  readonly isNested?: boolean;
}

export const PASSWORD_FIELD: TypedField = {
  name: 'password',
  label: 'Votre mot de passe',
  required: true,
  type: 'password',
  autoComplete: 'current-password',
};

export const CODE_FIELD: TypedField = {
  name: 'code',
  label: 'Code',
  hint: 'Les six chiffres que montre votre application, ou un code de secours',
  required: true,
  autoComplete: 'one-time-code',
};

/** Asks for a password or a code and clears it after success. */
export function SecretForm({ fields, submitLabel, take, isNested = false }: SecretFormProps) {
  const { inputs, busy, confirm } = useTypedForm({ fields, take });
  const content = (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {inputs}
      <Button
        type={isNested ? 'button' : 'submit'}
        loading={busy}
        onClick={isNested ? () => void confirm() : undefined}
      >
        {submitLabel}
      </Button>
    </Flex>
  );
  if (isNested) return content;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {content}
    </form>
  );
}
