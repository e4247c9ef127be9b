import { type InputHTMLAttributes, useState } from 'react';
import { useWords } from './words.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'className'> &
  FieldProps & {
    autoComplete: 'current-password' | 'new-password';
    /** The hint is a rule for new passwords, and the text meets it: it is ticked. */
    isRuleMet?: boolean;
  };

/** A password with show/hide, a rule that is ticked while typing, and a word when Caps Lock is on. Pasting is allowed. */
export function PasswordInput({ id, label, hint, error, required, isRuleMet = false, ...input }: PasswordInputProps) {
  const text = useWords();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const hintNow = (hint || capsLock) && (
    <>
      {hint && (
        <span className={isRuleMet ? styles['met'] : undefined}>
          {hint}
          {isRuleMet && (
            <>
              <Icon name="check" size={16} /> <VisuallyHidden>{text.ruleMet}</VisuallyHidden>
            </>
          )}
        </span>
      )}
      {capsLock && <strong className={styles['line']}>{text.capsLock}</strong>}
    </>
  );
  return (
    <Field id={id} label={label} hint={hintNow} error={error} required={required}>
      <div className={styles['withButton']}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...describedBy({ id, hint: hintNow, error, required })}
          type={shown ? 'text' : 'password'}
          className={styles['control']}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        />
        <button
          type="button"
          className={styles['inner']}
          aria-pressed={shown}
          aria-label={shown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </Field>
  );
}
