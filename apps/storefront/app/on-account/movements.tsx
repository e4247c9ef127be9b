import { formatMoney } from '@economat/commerce';
import type { AccountMovement } from '@economat/contract';
import styles from '../documents/document-table.module.css';
import { dayWords } from '../documents/period-words.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Unbroken } from '../shared/ui/unbroken.tsx';

/** The statement: what came to the account and what went from it, the newest first, with what was open after each. */
export function Movements({ movements }: { movements: readonly AccountMovement[] }) {
  const text = useText('onAccount');
  const language = useLanguage();
  const { columns } = text;
  if (movements.length === 0) return null;
  return (
    <section aria-labelledby="movements">
      <h3 id="movements">{text.statement}</h3>
      <table className={styles['table']} aria-labelledby="movements">
        <thead>
          <tr>
            <th scope="col">{columns.movement}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.invoice}</th>
            <th scope="col" className={styles['amount']}>
              {columns.amount}
            </th>
            <th scope="col" className={styles['amount']}>
              {columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.toReversed().map(({ kind, day, number, document, amount, balance }, index) => (
            // Nothing else tells two payments of a day apart, and no row ever moves.
            <tr key={movements.length - index}>
              <th scope="row" data-label={columns.movement}>
                {text.kinds[kind]}
              </th>
              <td data-label={columns.date}>{dayWords(day, language)}</td>
              <td data-label={columns.invoice}>
                <span className={styles['stack']}>
                  <Unbroken part={number} />
                  {document !== null && <span className={styles['soft']}>{document}</span>}
                </span>
              </td>
              <td data-label={columns.amount} className={styles['amount']}>
                {kind === 'invoice' ? '' : '−\u00A0'}
                {formatMoney(amount, language)}
              </td>
              <td data-label={columns.balance} className={styles['amount']}>
                {formatMoney(balance, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
