import { endpoints } from '@economat/contract';
import { useState } from 'react';
import { browserApi } from '../../../api/client.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Notice } from '../../../ui/surfaces.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import styles from '../account.module.css';

/** The last question before the account is gone: its password. */
export function EraseAccount({ token, onKeep }: { token: string; onKeep: () => void }) {
  const { ownData: text } = useText('account');
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errors = useFormErrors(
    { password: password === '' ? text.passwordRequired : undefined },
    (field) => `erase-${field}`,
  );

  async function erase(): Promise<void> {
    setFailure(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const result = await browserApi.call(endpoints.deleteMyAccount, { body: { currentPassword: password }, token });
    setBusy(false);
    if (result.ok) {
      toast({ tone: 'success', message: text.erased });
      sessionStore.logOut();
    } else if (isSessionFailure(result.failure)) sessionStore.expire(token);
    else {
      const isWrong = result.failure.kind === 'refused' && result.failure.code === 'current-password-incorrect';
      setFailure(isWrong ? text.wrongPassword : text.eraseFailed);
    }
  }

  return (
    <Form className={styles['form']} onSubmit={erase}>
      <p>{text.eraseQuestion}</p>
      <ErrorSummary {...errors.summary} />
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      <PasswordInput
        {...errors.control('password')}
        label={text.password}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles['actions']}>
        <Button type="submit" tone="danger" busy={busy}>
          {text.eraseConfirm}
        </Button>
        <Button tone="secondary" onClick={onKeep}>
          {text.keep}
        </Button>
      </div>
    </Form>
  );
}
