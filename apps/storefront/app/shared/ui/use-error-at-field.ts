import { useEffect } from 'react';
import { useErrorTitle } from './use-error-title.ts';

interface OnlyField {
  id: string;
  error: string | undefined;
}

/** For a form of one field, which needs no summary: the field itself takes the focus each time the form is refused. */
export function useErrorAtField({ id, error }: OnlyField, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) document.getElementById(id)?.focus();
  }, [attempt, id]);
  useErrorTitle(attempt > 0 && error !== undefined);
}
