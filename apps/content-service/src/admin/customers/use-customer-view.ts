import { type CustomerList, customersQuery } from '@economat/contract';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/** Which customers the page shows. */
interface CustomerView {
  readonly list: CustomerList;
  /** '' for the whole list. */
  readonly search: string;
  /** Where the page begins in the list; null for its beginning. */
  readonly after: string | null;
}

interface ShownView {
  readonly view: CustomerView;
  readonly show: (view: Partial<CustomerView>) => void;
}

/** The view as the page's address says, so that the way back leads to the page before. */
export function useCustomerView(): ShownView {
  const [parameters, setParameters] = useSearchParams();
  const parsed = z.safeParse(customersQuery, Object.fromEntries(parameters));
  const asked = parsed.success ? parsed.data : {};
  return {
    view: { list: asked.list ?? 'buyers', search: asked.search ?? '', after: asked.after ?? null },
    show: ({ list = 'buyers', search = '', after = null }) =>
      setParameters({ list, ...(search !== '' && { search }), ...(after !== null && { after }) }),
  };
}
