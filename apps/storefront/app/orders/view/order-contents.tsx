import { formatDay, isFranchise } from '@economat/commerce';
import { type Order, type OrderAddress, ORDER_WORD_NAMES, ORDER_WORDS } from '@economat/contract';
import type { ReactNode } from 'react';
import { TotalsList } from '../../cart/view/totals-list.tsx';
import { UntaxedContext, useUntaxed } from '../../shared/text/untaxed.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { InvoicedVat } from './invoiced-vat.tsx';
import { type LineChoice, TickHeading } from './line-choice.tsx';
import { OrderLine, type SoldItem } from './order-line.tsx';
import styles from './order-view.module.css';

interface OrderContentsProps {
  order: Order;
  /** Where lines can be ticked. */
  choice?: LineChoice | null;
  /** What is done with the ticked ones. */
  children?: ReactNode;
}

/** Goods, delivery date and addresses; with VAT as it was when ordered. */
export function OrderContents(props: OrderContentsProps) {
  return (
    <UntaxedContext value={isFranchise(props.order.orderItems)}>
      <Contents {...props} />
    </UntaxedContext>
  );
}

function Contents({ order, choice = null, children }: OrderContentsProps) {
  const language = useLanguage();
  const { transfer: text, methods } = useText('payment');
  const { from, to } = order.delivery;
  const [first, last] = [formatDay(from, language), formatDay(to, language)];
  const waitsForTransfer = order.paymentMethod === 'bank_transfer' && order.actions.pay;
  return (
    <section className={styles['card']} aria-labelledby="contents">
      <h2 id="contents">{text.contents}</h2>
      <GoodsTable items={order.orderItems} choice={choice} />
      {children}
      <TotalsList
        subTotal={order.subTotal}
        vatShares={order.vatShares}
        discount={order.discountAmount}
        discountCode={order.discountCode}
        shipping={order.shippingCost}
        total={order.total}
      />
      <InvoicedVat vatShares={order.vatShares} discount={order.discountAmount} />
      <dl className={styles['addresses']}>
        <div>
          <dt>{text.delivery}</dt>
          <dd>
            {from === to ? text.deliveryOn(first) : text.deliveryBetween(first, last)}
            {waitsForTransfer && `, ${text.afterPayment}`}
          </dd>
        </div>
        {order.total > 0 && (
          <div>
            <dt>{text.method}</dt>
            <dd>{methods[order.paymentMethod]}</dd>
          </div>
        )}
        <AddressFact label={text.shippingAddress} address={order.shippingAddress} />
        <AddressFact label={text.billingAddress} address={order.billingAddress} />
        {(['purchaseOrderNumber', 'costCentre'] as const)
          .filter((name) => order.buyer[name])
          .map((name) => (
            <div key={name}>
              <dt>{text[name]}</dt>
              <dd className={styles['words']}>{order.buyer[name]}</dd>
            </div>
          ))}
        {ORDER_WORD_NAMES.filter((name) => order[name]).map((name) => (
          <div key={name}>
            <dt>{ORDER_WORDS[name][language].label}</dt>
            <dd className={styles['words']}>{order[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is sold, line by line. */
export function GoodsTable({ items, choice = null }: { items: readonly SoldItem[]; choice?: LineChoice | null }) {
  const { columns } = useText('payment').transfer;
  const isUntaxed = useUntaxed();
  return (
    <table className={styles['table']} data-choice={choice === null ? undefined : ''}>
      <thead>
        <tr>
          {choice !== null && <TickHeading words={choice.words} />}
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.quantity}</th>
          {!isUntaxed && <th scope="col">{columns.vat}</th>}
          <th scope="col">{columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <OrderLine key={index} item={item} position={index} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

interface AddressFactProps {
  label: string;
  address: Omit<OrderAddress, 'id' | 'documentId'>;
}

export function AddressFact({ label, address }: AddressFactProps) {
  const { firstName, lastName, companyName, street, appartment, postalCode, city, country } = address;
  const lines = [
    companyName,
    `${firstName} ${lastName}`,
    street,
    appartment,
    `${postalCode} ${city}`,
    country === 'FR' ? null : country,
  ];
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className={styles['addressLine']}>
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}
