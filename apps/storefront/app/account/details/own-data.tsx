import { useState } from 'react';
import { isSessionFailure } from '../../shared/api/session-failure.ts';
import { useAction } from '../../shared/api/action.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import styles from '../account.module.css';
import type { AccountChange } from './change-account.ts';
import { EraseAccount } from './erase-account.tsx';

/** Export and erasure of what is stored about the customer, without asking anybody. */
export function OwnData() {
  const { ownData: text } = useText('account');
  const toast = useToast();
  const { act, underWay } = useAction<AccountChange>();
  const [isAsked, setAsked] = useState(false);

  async function download(): Promise<void> {
    const result = await act({ kind: 'export' }, { defaultShouldRevalidate: false });
    if (result.ok) toast({ tone: 'success', message: text.exported });
    else if (!isSessionFailure(result.failure)) toast({ tone: 'failure', message: text.exportFailed });
  }

  return (
    <section className={styles['form']} aria-labelledby="own-data">
      <h2 id="own-data" className={styles['heading']}>
        {text.title}
      </h2>
      <p>{text.exportText}</p>
      <div>
        <Button tone="secondary" busy={underWay !== null} onClick={() => void download()}>
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
        {isAsked && <EraseAccount onKeep={() => setAsked(false)} />}
      </Dialog>
    </section>
  );
}
