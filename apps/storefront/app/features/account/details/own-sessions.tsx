import { formatDayTime } from '@economat/commerce';
import { type LoginSession, endpoints } from '@economat/contract';
import { useCallback, useState } from 'react';
import { browserApi } from '../../../api/client.ts';
import { failureText } from '../../../api/failure-text.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { useLanguage, useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Skeleton } from '../../../ui/surfaces.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';
import { useLoaded } from '../use-loaded.ts';

/** Where the account is logged in, and how to end that. */
export function OwnSessions({ token }: { token: string }) {
  const { sessions: text, loading } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const load = useCallback((withToken: string) => browserApi.call(endpoints.sessions, { token: withToken }), []);
  const { state, reload } = useLoaded(token, load);

  async function end(id: string | null): Promise<void> {
    if (busy !== null) return;
    setBusy(id ?? 'others');
    const result =
      id === null
        ? await browserApi.call(endpoints.endOtherSessions, { token })
        : await browserApi.call(endpoints.endSession, { params: { id }, token });
    setBusy(null);
    const isGone = !result.ok && result.failure.kind === 'refused' && result.failure.code === 'not-found';
    if (result.ok || isGone) {
      toast({ tone: 'success', message: id === null ? text.othersEnded : text.ended });
      // The button that was pressed is about to go.
      document.getElementById('sessions')?.focus();
      reload();
    } else if (isSessionFailure(result.failure)) sessionStore.expire(token);
    else toast({ tone: 'failure', message: text.failed });
  }

  return (
    <section className={styles['form']} aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1} className={styles['heading']}>
        {text.title}
      </h2>
      <p>{text.intro}</p>
      {state.status === 'loading' && <Skeleton height={120} label={loading} />}
      {state.status === 'failed' && (
        <Notice tone="failure">
          {failureText(state.failure, failures)}{' '}
          <Button tone="quiet" size="small" onClick={reload}>
            {shared.retry}
          </Button>
        </Notice>
      )}
      {state.status === 'loaded' && (
        <>
          <ul className={styles['sessions']}>
            {state.data.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
          {state.data.data.length > 1 && (
            <div>
              <Button tone="secondary" busy={busy === 'others'} onClick={() => void end(null)}>
                {text.endOthers}
              </Button>
            </div>
          )}
        </>
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
