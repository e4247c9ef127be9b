import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { describedBy, Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type Own<Attributes> = Omit<Attributes, keyof FieldProps | 'className'> & FieldProps;

/** One line of text with its label. `type`, `autoComplete` and `inputMode` choose the keyboard. */
export function TextInput({
  id,
  label,
  hint,
  error,
  required,
  isFilter,
  ...input
}: Own<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} isFilter={isFilter}>
      <input type="text" {...input} {...describedBy({ id, hint, error, required })} className={styles['control']} />
    </Field>
  );
}

/** Several lines of text with their label. */
export function Textarea({
  id,
  label,
  hint,
  error,
  required,
  ...area
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <textarea {...area} {...describedBy({ id, hint, error, required })} className={styles['control']} />
    </Field>
  );
}

/** The browser's own list, with its label; children are `<option>`s. */
export function Select({
  id,
  label,
  hint,
  error,
  required,
  isFilter,
  children,
  ...select
}: Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} isFilter={isFilter}>
      <select {...select} {...describedBy({ id, hint, error, required })} className={styles['control']}>
        {children}
      </select>
    </Field>
  );
}
