import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import styles from './account.module.css';
import { LoginForm } from './login-form.tsx';
import { useSession } from './session/use-session.ts';

interface ExpiredDialogProps {
  /** The way out for who does not log in again. */
  leave: string;
  onLeave: () => void;
}

/** Renews an expired session over the page, where all that was typed stays. */
export function ExpiredDialog({ leave, onLeave }: ExpiredDialogProps) {
  const { login: text } = useText('checkout');
  const { status, user } = useSession();
  return (
    <Dialog open={status === 'expired'} title={text.expiredTitle}>
      <p>{text.goOn}</p>
      <LoginForm key={status} identifier={user?.email ?? ''} />
      <div className={styles['actions']}>
        <Button tone="quiet" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </Dialog>
  );
}
