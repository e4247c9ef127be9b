import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';
import styles from './field.module.css';

export interface ChipOption {
  value: string;
  content: ReactNode;
  disabled?: boolean;
}

interface RadioChipsProps {
  /** Id of the group, for the error summary; the first chip takes the focus. */
  id: string;
  name: string;
  legend: ReactNode;
  options: readonly ChipOption[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  required?: boolean;
  /** `columns` for chips with several lines. */
  layout?: 'row' | 'columns';
}

/** One choice among a few, each a real radio button drawn as a chip: arrows move, forms send it, no script needed. */
export function RadioChips({
  id,
  name,
  legend,
  options,
  value,
  onChange,
  error,
  required = false,
  layout = 'row',
}: RadioChipsProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles['label']}>{legend}</legend>
      <div className={styles['chips']} data-layout={layout}>
        {options.map((option, position) => (
          <label key={option.value} className={styles['chip']}>
            <input
              type="radio"
              id={position === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
            />
            {option.content}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
