import { useState } from 'react';
import { useToast } from './toast.tsx';
import { useWords } from './words.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface QuantityInputProps {
  id: string;
  /** Names the input for screen readers; the visible label, if any, is the caller's. */
  label: string;
  value: number;
  onChange: (quantity: number) => void;
  /** Makes a valid quantity of anything typed: the shop's rule, given by the caller. */
  clamp: (input: unknown) => number;
  min?: number;
  max: number;
  name?: string;
  /** When Enter's quantity is settled, where that redraws more than a key may wait for; at once without it. */
  settleLater?: (settle: () => void) => void;
}

/** A whole number from `min`, typed or stepped. What is typed is kept while typing and made valid on leaving. */
export function QuantityInput({
  id,
  label,
  value,
  onChange,
  clamp,
  min = 1,
  max,
  name = 'quantity',
  settleLater,
}: QuantityInputProps) {
  const text = useWords();
  const toast = useToast();
  const [draft, setDraft] = useState<string | null>(null);

  function settle(input: unknown): void {
    setDraft(null);
    const quantity = Math.min(clamp(input), max);
    if (Number(input) > max) toast({ tone: 'warning', message: text.quantityMaximum(text.number(max)) });
    if (quantity !== value) onChange(quantity);
  }

  return (
    <span className={styles['quantity']}>
      <button type="button" aria-label={text.decrease} disabled={value <= min} onClick={() => settle(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        id={id}
        name={name}
        aria-label={label}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== null && settle(draft)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter' || draft === null) return;
          // What is typed meanwhile counts.
          if (settleLater) settleLater(() => settle(currentTarget.value));
          else settle(draft);
        }}
      />
      <button type="button" aria-label={text.increase} disabled={value >= max} onClick={() => settle(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
