import { useOutletContext } from 'react-router';
import type { SessionUser } from './session/session.ts';

/** Whose account the tabs are about. */
export interface Customer {
  readonly user: SessionUser;
  /** Empty once the session has run out. */
  readonly token: string;
}

export function useCustomer(): Customer {
  return useOutletContext<Customer>();
}
