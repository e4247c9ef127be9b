import { formatIban } from '@economat/commerce';
import type { OwnAccount } from '@economat/contract';
import { useText } from '../shared/text/use-text.ts';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import styles from './on-account.module.css';

type Bank = NonNullable<NonNullable<OwnAccount['statement']>['bank']>;

/** The shop's bank account, and how a transfer finds its invoice. */
export function WhereToPay({ bank: { accountHolder, iban, bic } }: { bank: Bank }) {
  const text = useText('onAccount');
  return (
    <section className={styles['card']} aria-labelledby="where-to-pay">
      <h3 id="where-to-pay">{text.pay.title}</h3>
      <p>{text.pay.how}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{text.pay.holder}</dt>
          <dd>{accountHolder}</dd>
        </div>
        <div>
          <dt>IBAN</dt>
          <dd>{formatIban(iban)}</dd>
        </div>
        {bic !== null && (
          <div>
            <dt>BIC</dt>
            <dd>
              <Unbroken part={bic} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
