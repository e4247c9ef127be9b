import { type Cents, formatMoney, isFranchise } from '@economat/commerce';
import type { OrderContent } from '@economat/contract';
import { LineName } from '../../shared/text/line-name.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import styles from './order-change.module.css';

interface ChangeTableProps {
  before: OrderContent;
  after: OrderContent;
}

/** An order before and after a change, line by line and in its sums; then the addresses that differ. */
export function ChangeTable({ before, after }: ChangeTableProps) {
  const language = useLanguage();
  const { orderChange: text } = useText('requests');
  const money = (amount: Cents) => formatMoney(amount, language);
  const lines = linesOf(before, after);
  return (
    <>
      <table className={styles['table']}>
        <caption>{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.article}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, line, was, is }) => (
            <tr key={id} data-changed={was?.quantity !== is?.quantity}>
              <th scope="row">
                <LineName line={line} />
              </th>
              <td>{was === undefined ? text.none : text.line(was.quantity, money(was.lineTotal))}</td>
              <td>{is === undefined ? text.none : text.line(is.quantity, money(is.lineTotal))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumsOf(before, after).map(([name, was, is]) => (
            <tr key={name} data-changed={was !== is}>
              <th scope="row">{text.sums[name]}</th>
              <td>{money(was)}</td>
              <td>{money(is)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <Places before={before} after={after} />
    </>
  );
}

/** Every line of before or after, in the order of the result. */
function linesOf(before: OrderContent, after: OrderContent) {
  const gone = before.orderItems.filter(
    ({ documentId }) => !after.orderItems.some((is) => is.documentId === documentId),
  );
  return [...after.orderItems, ...gone].map((line) => ({
    id: line.documentId,
    line,
    was: before.orderItems.find(({ documentId }) => documentId === line.documentId),
    is: after.orderItems.find(({ documentId }) => documentId === line.documentId),
  }));
}

type SumName = 'subTotal' | 'vat' | 'discount' | 'shipping' | 'total';

/** A seller in franchise has no VAT to show. */
function sumsOf(before: OrderContent, after: OrderContent): [SumName, Cents, Cents][] {
  return [
    ['subTotal', before.subTotal, after.subTotal],
    ...(isFranchise(after.orderItems) ? [] : [['vat', before.vat, after.vat] as [SumName, Cents, Cents]]),
    ['discount', before.discountAmount, after.discountAmount],
    ['shipping', before.shippingCost, after.shippingCost],
    ['total', before.total, after.total],
  ];
}

function Places({ before, after }: ChangeTableProps) {
  const { orderChange: text } = useText('requests');
  const roles = (['shippingAddress', 'billingAddress'] as const).filter(
    (role) => placeOf(before[role]) !== placeOf(after[role]),
  );
  if (roles.length === 0) return null;
  return (
    <dl className={styles['places']}>
      {roles.map((role) => (
        <div key={role}>
          <dt>{text[role]}</dt>
          <dd>{placeOf(after[role])}</dd>
        </div>
      ))}
    </dl>
  );
}

function placeOf(address: OrderContent['billingAddress']): string {
  const { companyName, firstName, lastName, street, appartment, postalCode, city } = address;
  return [companyName, `${firstName} ${lastName}`, street, appartment, `${postalCode} ${city}`]
    .filter(Boolean)
    .join(', ');
}
