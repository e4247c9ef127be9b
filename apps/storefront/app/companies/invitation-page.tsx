import { formatInstantDay } from '@economat/commerce';
import type { CompanyInvitationRead } from '@economat/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styles from '../account/account.module.css';
import { LoginForm } from '../account/login-form.tsx';
import { RegisterForm } from '../account/register-form.tsx';
import { sessionStore } from '../account/session/session-store.ts';
import { useSession } from '../account/session/use-session.ts';
import { useAction } from '../shared/api/action.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';

interface InvitationPageProps {
  readonly code: string;
  readonly invitation: CompanyInvitationRead;
}

/** What an invitation is about, and the press that takes it up: with the account of its mailbox, which may be opened here. */
export function InvitationPage({
  code,
  invitation: { company, inviter, email, role, expiresAt },
}: InvitationPageProps) {
  const { invitation: text, roles } = useText('companies');
  const language = useLanguage();
  const { user } = useSession();
  return (
    <div className={`${styles['form']} ${styles['narrow']}`}>
      <p>{text.intro(inviter, company)}</p>
      <p>{text.role(roles[role])}</p>
      <p className={styles['soft']}>{text.until(formatInstantDay(new Date(expiresAt), language))}</p>
      {user === null && <OpenAccount email={email} />}
      {user !== null && user.email !== email && (
        <>
          <Notice tone="warning">{text.otherAccount(email)}</Notice>
          <div>
            <Button tone="secondary" onClick={sessionStore.logOut}>
              {text.logOut}
            </Button>
          </div>
        </>
      )}
      {user?.email === email && <Join code={code} company={company} />}
    </div>
  );
}

function OpenAccount({ email }: { email: string }) {
  const { invitation: text } = useText('companies');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <p>{text.logIn(email)}</p>
      {isNew ? <RegisterForm email={email} /> : <LoginForm identifier={email} />}
      <div>
        <Button tone="quiet" onClick={() => setNew(!isNew)}>
          {isNew ? text.toLogin : text.toRegister}
        </Button>
      </div>
    </>
  );
}

function Join({ code, company }: { code: string; company: string }) {
  const { invitation: text } = useText('companies');
  const failures = useText('failures');
  const navigate = useNavigate();
  const { act, underWay } = useAction<{ readonly code: string }>();
  const [failure, setFailure] = useState<string | null>(null);

  async function join(): Promise<void> {
    const result = await act({ code });
    if (result.ok) await navigate('/myaccount/company', { replace: true });
    else setFailure(failureText(result.failure, failures));
  }

  return (
    <>
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      <div>
        <Button busy={underWay !== null} onClick={() => void join()}>
          {text.join(company)}
        </Button>
      </div>
    </>
  );
}
