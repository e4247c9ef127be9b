import { type SubmitEvent, useState } from 'react';
import { browserApi } from '../../../api/client.ts';
import { getMyData } from '../../../api/get-my-data.ts';
import { postAccountDeletion } from '../../../api/post-account-deletion.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { saveFile } from '../../../browser-storage/save-file.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Notice } from '../../../ui/surfaces.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';

/** Export and erasure of what is stored about the customer, without asking anybody. */
export function OwnData({ token }: { token: string }) {
  const { ownData: text } = useText('account');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    const result = await getMyData(browserApi, token);
    setBusy(false);
    if (result.ok) {
      saveFile(new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' }), 'economat.json');
      toast({ tone: 'success', message: text.exported });
    } else if (isSessionFailure(result.failure)) sessionStore.expire(token);
    else toast({ tone: 'failure', message: text.exportFailed });
  }

  async function erase(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailure(null);
    if (busy) return;
    if (password === '') {
      setFailure(text.passwordRequired);
      return;
    }
    setBusy(true);
    const result = await postAccountDeletion(browserApi, password, token);
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
    <section className={styles['form']} aria-labelledby="own-data">
      <h2 id="own-data" className={styles['heading']}>
        {text.title}
      </h2>
      <p>{text.exportText}</p>
      <div>
        <Button tone="secondary" busy={busy} onClick={() => void download()}>
          {text.export}
        </Button>
      </div>
      <p>{text.eraseText}</p>
      <div>
        <Button tone="danger" onClick={() => setAsked(true)}>
          {text.erase}
        </Button>
      </div>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={text.eraseTitle}>
        <form className={styles['form']} onSubmit={(event) => void erase(event)} noValidate>
          <p>{text.eraseQuestion}</p>
          {failure !== null && <Notice tone="failure">{failure}</Notice>}
          <PasswordInput
            id="erase-password"
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
            <Button tone="secondary" onClick={() => setAsked(false)}>
              {text.keep}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}
