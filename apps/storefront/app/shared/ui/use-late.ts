import { useEffect, useState } from 'react';
import { atNext, whenTouched } from './when-touched.ts';

/**
 * Code that a screen needs only when somebody uses it. It is loaded at the first interaction with the page; after a failure, at the
 * next press. `null` until it is loaded.
 * @param load always the same function.
 */
export function useLate<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let stop = whenTouched(begin);
    function begin(): void {
      load().then(
        (found) => setPart(() => found),
        () => (stop = atNext(['pointerdown', 'keydown'], begin)),
      );
    }
    return () => stop();
  }, [load]);
  return part;
}
