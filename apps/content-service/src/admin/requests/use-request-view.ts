import { REQUEST_KINDS, type RequestKind } from '@economat/contract';
import { useSearchParams } from 'react-router-dom';

export type RequestTab = RequestKind | 'stock';
export const REQUEST_TABS: readonly RequestTab[] = [...REQUEST_KINDS, 'stock'];

export interface RequestView {
  readonly tab: RequestTab;
  /** '' for all. */
  readonly search: string;
}

/** The view as the page's address says. */
export function useRequestView() {
  const [parameters, setParameters] = useSearchParams();
  const view: RequestView = {
    tab: REQUEST_TABS.find((known) => known === parameters.get('tab')) ?? 'samples',
    search: (parameters.get('search') ?? '').slice(0, 100),
  };
  const page = Number(/^[1-9]\d{0,5}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1);
  return {
    view,
    page,
    show: ({ tab, search }: RequestView, wanted = 1) =>
      setParameters({ tab, ...(search !== '' && { search }), ...(wanted > 1 && { page: String(wanted) }) }),
  };
}
