import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useId, useState } from 'react';
import { type Typed, type TypedField, useTypedForm } from './use-typed-form';

interface StepFormProps {
  readonly title: string;
  readonly fields?: readonly TypedField[];
  /** `default` is the step that is due, `danger-light` one that takes something back. */
  readonly variant?: 'default' | 'secondary' | 'danger-light';
  /** Runs the step; returns the reason of a refusal, or null when it succeeded and the form can close. */
  readonly take: (typed: Typed) => Promise<string | null>;
}

/** All of a panel, and no bar across a page. */
const WIDTH = 'min(100%, 24rem)';

/** A step as a button; pressed, it asks for its input, or at least for a confirmation. */
export function StepForm({ title, fields = [], variant = 'secondary', take }: StepFormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { inputs, busy, confirm } = useTypedForm({ fields, take, onTaken: () => setOpen(false) });
  if (!isOpen) {
    return (
      <Box width={WIDTH}>
        <Button variant={variant} fullWidth onClick={() => setOpen(true)}>
          {title}
        </Button>
      </Box>
    );
  }
  // No form element: the panel stands inside the entry's own form, and forms cannot be nested.
  return (
    <Flex tag="section" aria-labelledby={id} direction="column" alignItems="stretch" gap={2} width={WIDTH}>
      <Typography id={id} fontWeight="bold">
        {title}
      </Typography>
      {inputs}
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
