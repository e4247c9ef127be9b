import { type TranslationsQuery, translationsQuery } from '@economat/contract';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/** What the page shows, as its address says. */
export function useTranslationView() {
  const [parameters, setParameters] = useSearchParams();
  const parsed = z.safeParse(translationsQuery, Object.fromEntries(parameters));
  const view: TranslationsQuery = parsed.success ? parsed.data : {};
  return { view, show: (wanted: TranslationsQuery) => setParameters(parametersOf(wanted)) };
}

/** The view as a call and an address write it. */
export function parametersOf({ type, state, page = 1 }: TranslationsQuery): Record<string, string> {
  return {
    ...(type !== undefined && { type }),
    ...(state !== undefined && { state }),
    ...(page > 1 && { page: String(page) }),
  };
}
