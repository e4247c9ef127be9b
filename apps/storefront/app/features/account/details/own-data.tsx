import { endpoints } from '@economat/contract';
import { useState } from 'react';
import { browserApi } from '../../../api/client.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { saveFile } from '../../../browser-storage/save-file.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';
import { EraseAccount } from './erase-account.tsx';

/** Export and erasure of what is stored about the customer, without asking anybody. */
export function OwnData({ token }: { token: string }) {
  const { ownData: text } = useText('account');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const result = await browserApi.call(endpoints.exportMyData, { token });
    setBusy(false);
    if (result.ok) {
      saveFile(new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' }), 'economat.json');
      toast({ tone: 'success', message: text.exported });
    } else if (isSessionFailure(result.failure)) sessionStore.expire(token);
    else toast({ tone: 'failure', message: text.exportFailed });
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
        {isAsked && <EraseAccount token={token} onKeep={() => setAsked(false)} />}
      </Dialog>
    </section>
  );
}
