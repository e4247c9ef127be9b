import { useState } from 'react';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { postEmailConfirmation } from '../../api/post-email-confirmation.ts';
import { useText } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import styles from './account.module.css';

/** A press proves the mailbox, not the visit: mail scanners follow links. */
export function EmailConfirmation({ code }: { code: string }) {
  const { confirm: text, title } = useText('account');
  const failures = useText('failures');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | ApiFailure | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    const result = await postEmailConfirmation(browserApi, code);
    setBusy(false);
    setOutcome(result.ok ? 'done' : result.failure);
  }

  return (
    <div className={`${styles['form']} ${styles['narrow']}`}>
      {outcome !== 'done' && <p>{text.explanation}</p>}
      {outcome !== null && outcome !== 'done' && <Notice tone="failure">{failureText(outcome, failures)}</Notice>}
      <output>{outcome === 'done' && <Notice>{text.done}</Notice>}</output>
      <div>
        {outcome === 'done' ? (
          <LinkButton to="/myaccount">{title}</LinkButton>
        ) : (
          <Button busy={busy} onClick={() => void confirm()}>
            {text.submit}
          </Button>
        )}
      </div>
    </div>
  );
}
