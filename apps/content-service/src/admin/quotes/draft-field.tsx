import { Field, SingleSelect, SingleSelectOption, Textarea, TextInput } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface DraftFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why it was refused. */
  readonly problem?: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly type?: 'date' | 'email' | 'text';
}

/** A field of the quote, with its problem below it. */
export function DraftField({ value, onChange, maxLength, type, ...frame }: DraftFieldProps) {
  return (
    <Frame {...frame}>
      <TextInput
        type={type}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
    </Frame>
  );
}

/** The same for several lines. */
export function DraftText({ value, onChange, maxLength, type: _one, ...frame }: DraftFieldProps) {
  return (
    <Frame {...frame}>
      <Textarea
        value={value}
        maxLength={maxLength}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
    </Frame>
  );
}

interface DraftChoiceProps extends Omit<DraftFieldProps, 'maxLength' | 'type'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few. */
export function DraftChoice({ value, onChange, options, ...frame }: DraftChoiceProps) {
  return (
    <Frame {...frame}>
      <SingleSelect value={value} onChange={(chosen) => onChange(String(chosen))}>
        {options.map((option) => (
          <SingleSelectOption key={option.value} value={option.value}>
            {option.label}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Frame>
  );
}

type FrameProps = Pick<DraftFieldProps, 'label' | 'problem' | 'hint' | 'required'> & { readonly children: ReactNode };

function Frame({ label, problem, hint, required, children }: FrameProps) {
  return (
    <Field.Root error={problem} hint={hint} required={required} width="100%">
      <Field.Label>{label}</Field.Label>
      {children}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
