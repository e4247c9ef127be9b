import { type InputHTMLAttributes, useState } from 'react';

interface DraftInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'maxLength' | 'placeholder'
> {
  readonly id: string;
  readonly className: string | undefined;
  readonly label: string;
  readonly value: string;
  /** Anything else is marked while it is typed; what was there stays. */
  readonly isGood?: (typed: string) => boolean;
  readonly onRefuse?: (typed: string) => void;
  readonly onSettle: (typed: string) => void;
}

/** A field in a line: what is typed counts once it is left, or by Enter; Escape gives back what was there. */
export function DraftInput({ label, value, isGood = () => true, onRefuse, onSettle, ...input }: DraftInputProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function settle(): void {
    if (draft === null) return;
    setDraft(null);
    if (!isGood(draft)) onRefuse?.(draft);
    else if (draft !== value) onSettle(draft);
  }

  return (
    <input
      {...input}
      type="text"
      aria-label={label}
      aria-invalid={(draft !== null && !isGood(draft)) || undefined}
      autoComplete="off"
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
