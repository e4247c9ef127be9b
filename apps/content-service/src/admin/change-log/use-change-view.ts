import { CHANGED_TYPES, type ChangedType } from '@economat/contract';
import { useSearchParams } from 'react-router-dom';

export interface ChangeView {
  readonly type: ChangedType | undefined;
  /** Number of a member of staff. */
  readonly member: string | undefined;
  readonly entry: string | undefined;
}

/** The view as the page's address says. */
export function useChangeView() {
  const [parameters, setParameters] = useSearchParams();
  const view: ChangeView = {
    type: CHANGED_TYPES.find((known) => known === parameters.get('type')),
    member: /^[1-9]\d{0,5}$/.exec(parameters.get('member') ?? '')?.[0],
    entry: /^[a-z0-9]{24}$/.exec(parameters.get('entry') ?? '')?.[0],
  };
  const page = /^[1-9]\d{0,5}$/.exec(parameters.get('page') ?? '')?.[0] ?? '1';
  return {
    view,
    page: Number(page),
    show: ({ type, member, entry }: ChangeView, wanted = 1) =>
      setParameters({
        ...(type !== undefined && { type }),
        ...(member !== undefined && { member }),
        ...(entry !== undefined && { entry }),
        ...(wanted > 1 && { page: String(wanted) }),
      }),
  };
}
