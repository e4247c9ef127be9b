import { type FocusEvent, type InputHTMLAttributes, type KeyboardEvent, useRef, useState } from 'react';
import type { FieldProps } from './field.tsx';
import styles from './suggestion-input.module.css';
import { TextInput } from './text-input.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SuggestionInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof FieldProps | 'className' | 'list' | 'onBlur' | 'onChange'
> &
  FieldProps & {
    value: string;
    onValue: (value: string) => void;
    /** What fits what is typed, each once; nothing is shown while it is empty. */
    suggestions: readonly string[];
    /** Name of the list. */
    listLabel: string;
    /** Announced to screen readers with the list: how many, and how to choose one. */
    announcement: string;
    onChoose: (suggestion: string) => void;
    /** Field and list were left. */
    onLeave?: () => void;
  };

/**
 * A text input with suggestions under it, as buttons: arrows move through them, Enter takes one, Escape closes, Tab moves to the next
 * field, and free text is always possible. Nothing is taken without a choice.
 */
export function SuggestionInput({
  onValue,
  suggestions,
  listLabel,
  announcement,
  onChoose,
  onLeave,
  ...field
}: SuggestionInputProps) {
  const around = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && suggestions.length > 0;

  /** The field first, then the suggestions. */
  function stops(): HTMLElement[] {
    return [...(around.current?.querySelectorAll<HTMLElement>('input, [data-suggestion]') ?? [])];
  }

  function choose(suggestion: string): void {
    stops()[0]?.focus();
    setWanted(false);
    onChoose(suggestion);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      stops()[0]?.focus();
      setWanted(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const reachable = stops();
      if (reachable.length < 2) return;
      event.preventDefault();
      const from = reachable.findIndex((stop) => stop === document.activeElement);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      reachable[(from + step + reachable.length) % reachable.length]?.focus();
    }
  }

  function onBlur(event: FocusEvent): void {
    // Between field and list nothing is left.
    if (around.current?.contains(event.relatedTarget)) return;
    setWanted(false);
    onLeave?.();
  }

  return (
    <div ref={around} className={styles['around']}>
      <TextInput
        {...field}
        onChange={(event) => {
          setWanted(true);
          onValue(event.target.value);
        }}
        onFocus={() => setWanted(true)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {isOpen && (
        <ul aria-label={listLabel} className={styles['list']}>
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                data-suggestion
                tabIndex={-1}
                className={styles['suggestion']}
                // A button that takes no focus from a mouse (Safari) must not take it from the field either.
                onMouseDown={(event) => event.preventDefault()}
                onKeyDown={onKeyDown}
                onBlur={onBlur}
                onClick={() => choose(suggestion)}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <output>{isOpen ? announcement : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
