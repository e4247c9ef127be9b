import type { ReactNode } from 'react';
import { useWords } from './words.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldProps {
  /** Also the target of the error summary's link. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do; absent when nothing is. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** A filter, where nothing is owed: neither required nor optional is said. */
  isFilter?: boolean | undefined;
}

/** Label above, hint, control, error below: the same order for every control. */
export function Field({
  id,
  label,
  hint,
  error,
  required = false,
  isFilter = false,
  children,
}: FieldProps & { children: ReactNode }) {
  const { required: requiredWord, optional } = useWords();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label} {!isFilter && <span className={styles['mark']}>({required ? requiredWord : optional})</span>}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error of a control, tied to it by `aria-describedby` (see {@link describedBy}). */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <span id={`${id}-error`} className={styles['error']}>
      <Icon name="warning" size={16} /> {error}
    </span>
  );
}

/** Attributes that tie a control to its hint and error. */
export function describedBy({ id, hint, error, required }: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
