import { epcPayload, eurosFromCents, formatIban, formatInstantDay, formatMoney, isIban } from '@economat/commerce';
import type { Order, ShopSettings } from '@economat/contract';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { amountDue } from '../current/amount-due.ts';
import styles from './confirmation.module.css';
import { CopyFact } from './copy-fact.tsx';
import { TransferCode } from './transfer-code.tsx';

export interface TransferSettings {
  bank: ShopSettings['bank'];
  /** The shop offers more than transfers. */
  hasOtherMethods: boolean;
}

/** How to pay: the bank details, or that nothing is left to do. */
export function PaymentAdvice({ order, settings }: { order: Order; settings: TransferSettings | null }) {
  const language = useLanguage();
  const { transfer: text } = useText('payment');
  if (order.orderStatus === 'cancelled') return <Notice tone="warning">{text.cancelled}</Notice>;
  if (order.total === 0 && order.difference === null) return <Notice>{text.free}</Notice>;
  if (isOnAccount(order)) return <Notice>{text.onAccount}</Notice>;
  if (!order.actions.pay) return <Notice>{text.paid}</Notice>;
  const { difference, paymentMethod } = order;
  const until = difference?.until ?? order.payableUntil;
  const due = until === null ? null : formatInstantDay(new Date(until), language);
  // Another payment may be under way: nobody is asked to pay the same again by transfer.
  if (difference === null && paymentMethod !== 'bank_transfer') return <OtherPayment due={due} />;
  // The settings could not be read; the mail has them.
  if (settings === null) return <Notice>{text.detailsByMail}</Notice>;

  const { bank, hasOtherMethods } = settings;
  const total = amountDue(order);
  const amount = formatMoney(total, language);
  return (
    <section className={styles['card']} aria-labelledby="transfer">
      <h2 id="transfer">{text.how}</h2>
      <p>{text.due(amount, due)}</p>
      <div className={styles['transfer']}>
        <dl className={styles['facts']}>
          <CopyFact label={text.amount} value={amount} copied={eurosFromCents(total).toFixed(2)} />
          <CopyFact label={text.reference} value={order.orderNumber} />
          <CopyFact label={text.holder} value={bank.accountHolder} />
          {bank.bankName && <CopyFact label={text.bank} value={bank.bankName} />}
          <CopyFact label={text.iban} value={formatIban(bank.iban)} copied={bank.iban.replace(/\s/g, '')} />
          {bank.bic && <CopyFact label={text.bic} value={bank.bic} />}
        </dl>
        {isIban(bank.iban) && (
          <TransferCode
            payload={epcPayload({
              name: bank.accountHolder,
              iban: bank.iban,
              bic: bank.bic ?? undefined,
              amount: total,
              reference: order.orderNumber,
            })}
            label={text.qr(amount)}
            hint={text.qrHint}
          />
        )}
      </div>
      {hasOtherMethods && (
        <p>
          <LinkButton to="/payment" tone="quiet" size="small">
            {text.otherwise}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

/** An order that waits for a card or PayPal: whether the money is under way the provider says, in a while. */
function OtherPayment({ due }: { due: string | null }) {
  const { transfer: text, choose } = useText('payment');
  return (
    <Notice tone="warning">
      <p>{text.unpaid(due)}</p>
      <LinkButton to="/payment" tone="quiet" size="small">
        {choose.pay}
      </LinkButton>
    </Notice>
  );
}

/** Shipped first, and paid against its invoice. */
function isOnAccount({ paymentMethod, paymentStatus }: Order): boolean {
  return paymentMethod === 'on_account' && paymentStatus === 'pending';
}
