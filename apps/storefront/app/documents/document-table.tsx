import { type Cents, formatMoney } from '@economat/commerce';
import type { CustomerDocument } from '@economat/contract';
import { Link } from 'react-router';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import styles from './document-table.module.css';
import { DownloadDocument } from './download-document.tsx';
import { dayWords } from './period-words.ts';
import { signedAmounts, sumAmounts } from './signed-amounts.ts';

/** One row a document and their sums; on narrow screens each row becomes a card. */
export function DocumentTable({ documents, caption }: { documents: readonly CustomerDocument[]; caption: string }) {
  const text = useText('documents');
  const { columns } = text;
  const sums = sumAmounts(documents);
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.order}</th>
          <th scope="col">{columns.property}</th>
          <th scope="col" className={styles['amount']}>
            {columns.net}
          </th>
          <th scope="col" className={styles['amount']}>
            {columns.vat}
          </th>
          <th scope="col" className={styles['amount']}>
            {columns.total}
          </th>
          <th scope="col">{columns.file}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentRow key={document.number} document={document} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {text.sum}
          </th>
          <Amount label={columns.net} amount={sums.net} />
          <Amount label={columns.vat} amount={sums.vat} />
          <Amount label={columns.total} amount={sums.total} />
          <td>{text.count(documents.length)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function DocumentRow({ document }: { document: CustomerDocument }) {
  const text = useText('documents');
  const language = useLanguage();
  const { columns } = text;
  const { number, kind, credited, date, order, orderNumber, property } = document;
  const { net, vat, total } = signedAmounts(document);
  return (
    <tr>
      <th scope="row" data-label={text.kinds[kind]}>
        <span className={styles['stack']}>
          <Unbroken part={number} />
          {credited !== null && <span className={styles['soft']}>{text.corrects(credited)}</span>}
        </span>
      </th>
      <td data-label={columns.date}>{dayWords(date, language)}</td>
      <td data-label={columns.order}>
        {order === null ? (
          <Unbroken part={orderNumber} />
        ) : (
          <Link to={`/myaccount/orders/${order}`}>
            <Unbroken part={orderNumber} />
          </Link>
        )}
      </td>
      <td data-label={columns.property}>{property}</td>
      <Amount label={columns.net} amount={net} />
      <Amount label={columns.vat} amount={vat} />
      <Amount label={columns.total} amount={total} />
      <td>
        <DownloadDocument number={number} />
      </td>
    </tr>
  );
}

function Amount({ label, amount }: { label: string; amount: Cents }) {
  const language = useLanguage();
  return (
    <td data-label={label} className={styles['amount']}>
      {formatMoney(amount, language)}
    </td>
  );
}
