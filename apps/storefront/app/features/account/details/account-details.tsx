import type { Customer } from '@economat/contract';
import type { ApiResult } from '../../../api/client.ts';
import { useAction } from '../../../site/use-action.ts';
import styles from '../account.module.css';
import { useCustomer } from '../use-customer.ts';
import type { AccountChange } from './change-account.ts';
import { DetailsForm } from './details-form.tsx';
import { OwnData } from './own-data.tsx';
import { OwnSessions, type SessionList } from './own-sessions.tsx';

/** Name, e-mail, password, and what the customer may do with the stored data. */
export function AccountDetails({ customer, sessions }: { customer: Customer; sessions: SessionList }) {
  const { token } = useCustomer();
  const sendProfile = useAction<AccountChange, ApiResult<Customer>>();
  const send = useAction<AccountChange, ApiResult<unknown>>();
  return (
    <div className={styles['columns']}>
      <DetailsForm
        customer={customer}
        saveProfile={(body) => sendProfile({ kind: 'profile', id: customer.id, body })}
        savePassword={(body) => send({ kind: 'password', body })}
      />
      <div className={styles['sections']}>
        <OwnSessions sessions={sessions} />
        <OwnData token={token} />
      </div>
    </div>
  );
}
