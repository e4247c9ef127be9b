import type { Customer } from '@economat/contract';
import styles from '../account.module.css';
import { DetailsForm } from './details-form.tsx';
import { OwnData } from './own-data.tsx';
import { OwnSessions, type SessionList } from './own-sessions.tsx';

/** Name, e-mail, password, sessions, export and erasure. */
export function AccountDetails({ customer, sessions }: { customer: Customer; sessions: SessionList }) {
  return (
    <div className={styles['columns']}>
      <DetailsForm customer={customer} />
      <div className={styles['sections']}>
        <OwnSessions sessions={sessions} />
        <OwnData />
      </div>
    </div>
  );
}
