import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';
import styles from './withdrawal.module.css';

/** There is no such order, or this reader may not open it. */
export function NothingToWithdraw() {
  const { withdrawal: text } = useText('requests');
  return (
    <EmptyState
      title={text.notFound}
      action={
        <span className={styles['choices']}>
          <LinkButton to="/account">{text.logIn}</LinkButton>
          <LinkButton to="/withdrawal" tone="secondary">
            {text.askLink}
          </LinkButton>
        </span>
      }
    >
      {text.notFoundText}
    </EmptyState>
  );
}
