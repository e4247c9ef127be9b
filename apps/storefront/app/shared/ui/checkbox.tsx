import type { InputHTMLAttributes, ReactNode } from 'react';
import { describedBy, FieldError, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'> &
  Pick<FieldProps, 'id' | 'hint' | 'error'> & { label: ReactNode };

/** A box to tick; the whole label answers to the pointer. */
export function Checkbox({ id, label, hint, error, required, ...input }: CheckboxProps) {
  return (
    <div className={styles['checkbox']}>
      <input type="checkbox" {...input} {...describedBy({ id, hint, error, required })} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
