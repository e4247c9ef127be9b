import { formatDayTime } from '@economat/commerce';
import type { LoginSession } from '@economat/contract';
import { useRevalidator } from 'react-router';
import type { ApiResult } from '../../shared/api/client.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { isSessionFailure } from '../../shared/api/session-failure.ts';
import { useAction } from '../../shared/api/action.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import styles from '../account.module.css';
import type { AccountChange } from './change-account.ts';

export type SessionList = ApiResult<{ data: readonly LoginSession[] }>;

/** The account's sessions, and how to end them. */
export function OwnSessions({ sessions }: { sessions: SessionList }) {
  const { sessions: text } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { act, underWay } = useAction<AccountChange>();

  async function end(id: string | null): Promise<void> {
    if (underWay !== null) return;
    const result = await act(id === null ? { kind: 'end-other-sessions' } : { kind: 'end-session', id });
    if (result.ok) {
      toast({ tone: 'success', message: id === null ? text.othersEnded : text.ended });
      // The pressed button disappears.
      document.getElementById('sessions')?.focus();
    } else if (!isSessionFailure(result.failure)) toast({ tone: 'failure', message: text.failed });
  }

  return (
    <section className={styles['form']} aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1} className={styles['heading']}>
        {text.title}
      </h2>
      <p>{text.intro}</p>
      {sessions.ok ? (
        <>
          <ul className={styles['sessions']}>
            {sessions.data.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={underWay?.kind === 'end-session' && underWay.id === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
          {sessions.data.data.length > 1 && (
            <div>
              <Button tone="secondary" busy={underWay?.kind === 'end-other-sessions'} onClick={() => void end(null)}>
                {text.endOthers}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Notice tone="failure">
          {failureText(sessions.failure, failures)}{' '}
          <Button tone="quiet" size="small" onClick={() => void revalidate()}>
            {shared.retry}
          </Button>
        </Notice>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: LoginSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { sessions: text } = useText('account');
  const language = useLanguage();
  const device = text.device(session.browser, session.system);
  const since = formatDayTime(new Date(session.startedAt), language);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.isCurrent && <span className={styles['soft']}> · {text.current}</span>}
        <p className={styles['soft']}>{text.since(since)}</p>
        <p className={styles['soft']}>{text.used(formatDayTime(new Date(session.usedAt), language))}</p>
      </div>
      {!session.isCurrent && (
        <Button tone="quiet" size="small" busy={busy} aria-label={text.endOf(device, since)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
