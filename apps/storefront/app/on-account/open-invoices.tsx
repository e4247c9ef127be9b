import { formatMoney } from '@economat/commerce';
import type { AccountInvoice } from '@economat/contract';
import styles from '../documents/document-table.module.css';
import { DownloadDocument } from '../documents/download-document.tsx';
import { dayWords } from '../documents/period-words.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Unbroken } from '../shared/ui/unbroken.tsx';

/** The invoices that are not paid, those due first first. */
export function OpenInvoices({ invoices }: { invoices: readonly AccountInvoice[] }) {
  const text = useText('onAccount');
  const { columns } = text;
  if (invoices.length === 0) return <p>{text.allPaid}</p>;
  return (
    <section aria-labelledby="open-invoices">
      <h3 id="open-invoices">{text.openInvoices}</h3>
      <table className={styles['table']} aria-labelledby="open-invoices">
        <thead>
          <tr>
            <th scope="col">{columns.invoice}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.due}</th>
            <th scope="col">{columns.orders}</th>
            <th scope="col" className={styles['amount']}>
              {columns.total}
            </th>
            <th scope="col" className={styles['amount']}>
              {columns.open}
            </th>
            <th scope="col">{columns.file}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: AccountInvoice }) {
  const text = useText('onAccount');
  const language = useLanguage();
  const { columns } = text;
  const { number, date, dueOn, isOverdue, orders, total, open, reminders } = invoice;
  const reminder = reminders.at(-1);
  return (
    <tr>
      <th scope="row" data-label={columns.invoice}>
        <span className={styles['stack']}>
          <Unbroken part={number} />
          {reminder !== undefined && (
            <span className={styles['soft']}>{text.reminders[reminder.step](dayWords(reminder.day, language))}</span>
          )}
        </span>
      </th>
      <td data-label={columns.date}>{dayWords(date, language)}</td>
      <td data-label={columns.due}>
        <span className={styles['stack']}>
          {dayWords(dueOn, language)}
          {isOverdue && <strong>{text.late}</strong>}
        </span>
      </td>
      <td data-label={columns.orders}>{orders.map(({ orderNumber }) => orderNumber).join(', ')}</td>
      <td data-label={columns.total} className={styles['amount']}>
        {formatMoney(total, language)}
      </td>
      <td data-label={columns.open} className={styles['amount']}>
        <strong>{formatMoney(open, language)}</strong>
      </td>
      <td>
        <DownloadDocument number={number} />
      </td>
    </tr>
  );
}
