import { formatMoney } from '@economat/commerce';
import type { OwnAccount } from '@economat/contract';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import styles from './dashboard.module.css';

/** What the customer's company owes and may still order, with the way to its account. */
export function CompanyAccount({ account }: { account: OwnAccount }) {
  const text = useText('onAccount');
  const language = useLanguage();
  const { invoiced, overdue, left, statement } = account;
  return (
    <section className={styles['card']} aria-labelledby="company-account">
      <h2 id="company-account">{text.title}</h2>
      {statement !== null && (
        <p>
          <strong>{text.dashboard.owed(formatMoney(invoiced, language))}</strong>
        </p>
      )}
      {overdue > 0 && <p>{text.overdue(formatMoney(overdue, language))}</p>}
      <p className={styles['soft']}>{text.dashboard.left(formatMoney(left, language))}</p>
      <p>
        <LinkButton to="/myaccount/on-account" tone="quiet" size="small">
          {text.dashboard.see}
        </LinkButton>
      </p>
    </section>
  );
}
