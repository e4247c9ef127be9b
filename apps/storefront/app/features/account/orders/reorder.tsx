import { formatMoney, QUANTITY_MAX, clampQuantity } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ApiResult, browserApi } from '../../../api/client.ts';
import { getCartOffers } from '../../../api/get-cart-offers.ts';
import { getOrder } from '../../../api/get-order.ts';
import { shopApi } from '../../../api/shop-client.ts';
import { addLine } from '../../../cart-store/cart-changes.ts';
import { cartStore } from '../../../cart-store/cart-store.ts';
import { useLanguage, useText } from '../../../text/use-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { QuantityInput } from '../../../ui/quantity-input.tsx';
import { Card, EmptyState, Notice, Skeleton } from '../../../ui/surfaces.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';
import { useLoaded } from '../use-loaded.ts';
import { compareOrder, type ReorderLine } from './compare-order.ts';

interface Comparison {
  readonly order: Order;
  readonly lines: readonly ReorderLine[];
}

/** "Order Again": then and now, line by line, before anything enters the cart (P33). */
export function Reorder({ token, orderId }: { token: string; orderId: string }) {
  const { reorder: text, loading } = useText('account');
  const shared = useText('shared');
  const load = useCallback((withToken: string) => loadComparison(orderId, withToken), [orderId]);
  const { state, reload } = useLoaded(token, load);
  if (state.status === 'loading') return <Skeleton height={320} label={loading} />;
  if (state.status === 'failed')
    return <EmptyState title={text.failed} action={<Button onClick={reload}>{shared.retry}</Button>} />;
  return <Choice comparison={state.data} />;
}

async function loadComparison(orderId: string, token: string): Promise<ApiResult<Comparison>> {
  const found = await getOrder(browserApi, orderId, { token, accessToken: null });
  if (!found.ok) return found;
  const order = found.data.data;
  const references = order.orderItems.flatMap(({ productId, productName }) => [productId ?? productName]);
  const names = order.orderItems.map(({ productName }) => productName);
  const offers = await getCartOffers(shopApi, references, { similarTo: names });
  return offers.ok ? { ok: true, data: { order, lines: compareOrder(order.orderItems, offers.data) } } : offers;
}

function Choice({ comparison: { order, lines } }: { comparison: Comparison }) {
  const { reorder: text } = useText('account');
  const toast = useToast();
  const navigate = useNavigate();
  const available = lines.filter((line) => line.kind === 'available');
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(
    () => new Map(available.map(({ item, line }) => [item.documentId, line.quantity])),
  );
  const chosen = available.filter(({ item }) => quantities.has(item.documentId));

  function add(): void {
    if (chosen.length === 0) {
      toast({ tone: 'warning', message: lines.length === 0 ? text.noItems : text.noneAvailable });
      return;
    }
    cartStore.update((cart) =>
      chosen.reduce(
        (filled, { item, line }) => addLine(filled, { ...line, quantity: quantities.get(item.documentId) ?? 1 }),
        cart,
      ),
    );
    toast({ tone: 'success', message: text.added(chosen.length, lines.length - available.length) });
    void navigate('/cart');
  }

  function setQuantity(id: string, quantity: number | null): void {
    const next = new Map(quantities);
    if (quantity === null) next.delete(id);
    else next.set(id, quantity);
    setQuantities(next);
  }

  return (
    <div className={styles['page']}>
      <h2 className={styles['heading']}>{text.title(order.orderNumber)}</h2>
      <p>{text.intro}</p>
      {available.length === 0 && (
        <Notice tone="warning">{lines.length === 0 ? text.noItems : text.noneAvailable}</Notice>
      )}
      <ul className={styles['orders']}>
        {lines.map((line) => (
          <li key={line.item.documentId}>
            <Card>
              {line.kind === 'available' ? (
                <AvailableLine
                  line={line}
                  quantity={quantities.get(line.item.documentId) ?? null}
                  onQuantity={(quantity) => setQuantity(line.item.documentId, quantity)}
                />
              ) : (
                <GoneLine line={line} />
              )}
            </Card>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={add}>{text.add}</Button>
        <LinkButton to={`/myaccount/orders/${order.documentId}`} tone="secondary">
          {text.back}
        </LinkButton>
      </div>
    </div>
  );
}

interface AvailableLineProps {
  line: Extract<ReorderLine, { kind: 'available' }>;
  /** `null` when the line is left out. */
  quantity: number | null;
  onQuantity: (quantity: number | null) => void;
}

function AvailableLine({ line: { item, line, isOtherBundle }, quantity, onQuantity }: AvailableLineProps) {
  const language = useLanguage();
  const { reorder: text } = useText('account');
  const id = item.documentId;
  const details = [line.option, line.variant].filter(Boolean).join(' · ');
  return (
    <div className={styles['form']}>
      <Checkbox
        id={`take-${id}`}
        label={details === '' ? line.name : `${line.name}, ${details}`}
        checked={quantity !== null}
        onChange={(event) => onQuantity(event.target.checked ? item.quantity : null)}
      />
      <p>{text.prices(formatMoney(item.unitPrice, language), formatMoney(line.unitPrice, language))}</p>
      {line.unitPrice > item.unitPrice && <p className={styles['rise']}>{text.dearer}</p>}
      {line.unitPrice < item.unitPrice && <p>{text.cheaper}</p>}
      {isOtherBundle && (
        <Notice tone="warning">{text.otherBundle(item.productQuantity ?? '', line.option ?? '')}</Notice>
      )}
      {line.vatPercent !== item.vatPercent && <p>{text.otherVat}</p>}
      {quantity !== null && (
        <div>
          <QuantityInput
            id={`quantity-${id}`}
            label={text.quantityOf(line.name)}
            value={quantity}
            onChange={onQuantity}
            clamp={clampQuantity}
            max={QUANTITY_MAX}
          />
        </div>
      )}
    </div>
  );
}

function GoneLine({ line: { item, replacement } }: { line: Extract<ReorderLine, { kind: 'gone' }> }) {
  const { reorder: text } = useText('account');
  return (
    <>
      <p>
        <strong>{item.productName}</strong>
      </p>
      <p>{text.gone}</p>
      {replacement !== null && (
        <p>
          {text.instead} <Link to={`/product-detail/${replacement.slug}`}>{replacement.title}</Link>
        </p>
      )}
    </>
  );
}
