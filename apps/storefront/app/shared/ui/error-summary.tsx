import { useEffect, useId, useRef } from 'react';
import { useErrorTitle } from './use-error-title.ts';
import { useWords } from './words.ts';
import styles from './surfaces.module.css';

export interface SummarisedError {
  /** Id of the invalid control. */
  fieldId: string;
  /** The same words as at the field. */
  message: string;
}

/**
 * The problems after a submit, above the form. It takes the focus each time `attempt` changes, each entry leads to its field, and the
 * page's title says that there is an error.
 */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummarisedError[]; attempt: number }) {
  const text = useWords();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;

  // The sentences may come a moment after the attempt, with the code that checks.
  const answered = useRef(0);
  useEffect(() => {
    if (attempt === answered.current || (attempt > 0 && !hasErrors)) return;
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, hasErrors]);

  useErrorTitle(hasErrors);

  if (!hasErrors) return null;
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.errorSummary}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
