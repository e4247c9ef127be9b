import { endpoints } from '@economat/contract';
import { useCallback } from 'react';
import { browserApi } from '../../../api/client.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/surfaces.tsx';
import styles from '../account.module.css';
import { useLoaded } from '../use-loaded.ts';
import { DetailsForm } from './details-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnData } from './own-data.tsx';

/** Name, e-mail, password, and what the customer may do with the stored data. */
export function AccountDetails({ token }: { token: string }) {
  const { details: text, loading } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const load = useCallback((withToken: string) => browserApi.call(endpoints.me, { token: withToken }), []);
  const { state, reload, show } = useLoaded(token, load);
  // The form stays as it was typed while a session is renewed.
  if (state.status === 'loading') return <Skeleton height={320} label={loading} />;
  if (state.status === 'failed') {
    return (
      <EmptyState title={text.loadFailed} action={<Button onClick={reload}>{shared.retry}</Button>}>
        {failureText(state.failure, failures)}
      </EmptyState>
    );
  }
  return (
    <div className={styles['columns']}>
      <DetailsForm customer={state.data} token={token} onSaved={show} />
      <div className={styles['sections']}>
        <OwnSessions token={token} />
        <OwnData token={token} />
      </div>
    </div>
  );
}
