import { type OrderQueue, staffOrdersQuery } from '@economat/contract';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useQueues } from './listed-order';

/** Which orders the page shows. */
export interface OrderView {
  readonly queue: OrderQueue;
  /** '' for all. */
  readonly search: string;
}

interface ShownView {
  readonly view: OrderView;
  readonly page: number;
  readonly show: (view: OrderView, page?: number) => void;
}

/** The view as the page's address says, so that it survives a reload, a way back and being sent to a colleague. */
export function useOrderView(): ShownView {
  const { queues, start } = useQueues();
  const [parameters, setParameters] = useSearchParams();
  const parsed = z.safeParse(staffOrdersQuery, Object.fromEntries(parameters));
  const { page = 1, queue: named = start, search = '' } = parsed.success ? parsed.data : {};
  return {
    view: { queue: queues.includes(named) ? named : start, search },
    page,
    show: ({ queue, search }, wanted = 1) =>
      setParameters({ queue, ...(search !== '' && { search }), ...(wanted > 1 && { page: String(wanted) }) }),
  };
}
