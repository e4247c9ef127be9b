import { type Cents, formatMoney, formatPercent } from '@economat/commerce';
import { useId } from 'react';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { sharesOf } from './shares.ts';
import styles from './spending.module.css';

interface SpendingRow {
  readonly name: string;
  readonly net: Cents;
}

interface SpendingTableProps {
  title: string;
  /** What a row is one of. */
  of: string;
  rows: readonly SpendingRow[];
  sum: Cents;
  note: string | null;
}

/** Amounts with their share of the sum and a bar beside the largest; the numbers say the same as the picture. */
export function SpendingTable({ title, of, rows, sum, note }: SpendingTableProps) {
  const text = useText('spending');
  const language = useLanguage();
  const id = useId();
  const largest = Math.max(1, ...rows.map(({ net }) => net));
  const shares = sharesOf(rows.map(({ net }) => net));
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{text.net}</th>
            <th scope="col">{text.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, net }, position) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <Bar share={net / largest} />
              </th>
              <td>{formatMoney(net, language)}</td>
              <td>{sum > 0 && text.percent(formatPercent(shares[position] ?? 0, language))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.sum}</th>
            <td>{formatMoney(sum, language)}</td>
            <td>{sum > 0 && text.percent('100')}</td>
          </tr>
        </tfoot>
      </table>
      {note !== null && <p className={styles['note']}>{note}</p>}
    </section>
  );
}

/** Sizes are attributes of the drawing: the page's policy allows no inline style. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles['bar']} width="100%" height="10" aria-hidden="true">
      <rect width="100%" height="10" rx="3" data-ground="" />
      {share > 0 && <rect width={`${(share * 100).toFixed(2)}%`} height="10" rx="3" />}
    </svg>
  );
}
