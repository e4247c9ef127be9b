import { useOutletContext } from 'react-router';
import type { SessionUser } from './session/session.ts';

/** The customer of the tabs. */
export interface Customer {
  readonly user: SessionUser;
  /** Empty once the session has expired. */
  readonly token: string;
}

export function useCustomer(): Customer {
  return useOutletContext<Customer>();
}
