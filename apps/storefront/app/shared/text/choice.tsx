import type { Said } from '@economat/commerce';
import { Fragment } from 'react';
import { Say } from './say.tsx';

interface ChoiceProps {
  parts: readonly (Said | null)[];
  className?: string | undefined;
  between?: string;
}

/** The chosen bundle and variant, one behind the other; nothing where nothing was chosen. */
export function Choice({ parts, className, between = ' · ' }: ChoiceProps) {
  const chosen = parts.filter((part) => part !== null);
  if (chosen.length === 0) return null;
  return (
    <span className={className}>
      {chosen.map((part, position) => (
        <Fragment key={position}>
          {position > 0 && between}
          <Say {...part} />
        </Fragment>
      ))}
    </span>
  );
}
