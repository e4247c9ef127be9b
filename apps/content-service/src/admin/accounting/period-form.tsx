import { journalQuery } from '@economat/contract';
import { Button, Field, Flex, TextInput } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { Period } from '../journal/period';

interface PeriodFormProps {
  readonly period: Period;
  readonly onShow: (period: Period) => void;
  /** What its button says, where nothing is shown of the period. */
  readonly action?: string;
}

/** First and last day of what is shown. */
export function PeriodForm({ period, onShow, action = 'Montrer' }: PeriodFormProps) {
  const [typed, setTyped] = useState(period);
  const [problem, setProblem] = useState<string | undefined>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = z.safeParse(journalQuery, typed);
    setProblem(parsed.success ? undefined : 'La fin vient après le début, un an plus tard au plus.');
    if (parsed.success) onShow(parsed.data);
  }

  const day = (name: keyof Period, label: string, error?: string) => (
    <Field.Root name={name} required error={error}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        type="date"
        value={typed[name]}
        onChange={({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value })}
      />
      <Field.Error />
    </Field.Root>
  );
  return (
    <Flex tag="form" aria-label="Période" noValidate gap={4} alignItems="flex-end" wrap="wrap" onSubmit={submit}>
      {day('from', 'Du')}
      {day('to', 'Au', problem)}
      <Button type="submit" variant="secondary" size="L">
        {action}
      </Button>
    </Flex>
  );
}
