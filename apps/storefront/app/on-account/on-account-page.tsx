import { formatMoney } from '@economat/commerce';
import type { OwnAccount } from '@economat/contract';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState, Notice } from '../shared/ui/surfaces.tsx';
import { Movements } from './movements.tsx';
import styles from './on-account.module.css';
import { OpenInvoices } from './open-invoices.tsx';
import { WhereToPay } from './where-to-pay.tsx';

/** What a company may order on account and, for those who read its documents, what it owes and how that came about. */
export function OnAccountPage({ account }: { account: OwnAccount | null }) {
  const text = useText('onAccount');
  if (account === null) {
    return (
      <EmptyState title={text.none} action={<LinkButton to="/myaccount">{text.back}</LinkButton>}>
        {text.noneText}
      </EmptyState>
    );
  }
  const { statement } = account;
  return (
    <section className={styles['page']} aria-labelledby="on-account">
      <h2 id="on-account">{text.title}</h2>
      <Sums account={account} />
      {statement !== null && (
        <>
          <OpenInvoices invoices={statement.invoices} />
          {statement.invoices.length > 0 && statement.bank !== null && <WhereToPay bank={statement.bank} />}
          <Movements movements={statement.movements} />
        </>
      )}
    </section>
  );
}

function Sums({ account }: { account: OwnAccount }) {
  const text = useText('onAccount');
  const language = useLanguage();
  const { terms, left, mayOrder, statement, invoiced, overdue, notInvoiced } = account;
  const sums = statement === null ? [] : [[text.invoiced, invoiced] as const, [text.notInvoiced, notInvoiced] as const];
  return (
    <>
      {overdue > 0 && <Notice tone="warning">{text.overdue(formatMoney(overdue, language))}</Notice>}
      {!mayOrder && <Notice tone="warning">{text.closed}</Notice>}
      <dl className={styles['sums']}>
        {[...sums, [text.left, left] as const, [text.limit, terms.limit] as const].map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount, language)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['soft']}>{text.terms[terms.frequency](terms.days)}</p>
    </>
  );
}
