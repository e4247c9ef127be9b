import { type ItemsQuery, itemsQuery } from '@economat/contract';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

interface ShownItems {
  readonly view: ItemsQuery;
  readonly show: (view: ItemsQuery) => void;
}

/** Which articles the page shows, as its address says, so that it survives a reload, a way back and being sent to a colleague. */
export function useItemView(): ShownItems {
  const [parameters, setParameters] = useSearchParams();
  const parsed = z.safeParse(itemsQuery, Object.fromEntries(parameters));
  return {
    view: parsed.success ? parsed.data : {},
    show: (view) => setParameters(parametersOf(view), { replace: true }),
  };
}

/** The view as a call and an address write it. */
export function parametersOf({ category, state, search }: ItemsQuery): Record<string, string> {
  return {
    ...(category !== undefined && { category: String(category) }),
    ...(state !== undefined && state !== 'all' && { state }),
    ...(search && { search }),
  };
}
