import { cents, formatMoney, ORDER_LINES_MAXIMUM, priceCart, QUANTITY_MAX } from '@economat/commerce';
import { useNavigate } from 'react-router';
import { type AddToCartLine, itemCount } from '../cart/store/cart.ts';
import { addLine, addLines } from '../cart/store/cart-changes.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { usePreviewPath } from '../shared/page/preview.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import type { JudgedRow } from './judge-rows.ts';
import styles from './quick-order.module.css';

interface QuickOrderBarProps {
  judged: readonly JudgedRow[];
  /** Words of the button, where they are not those of the quick order. */
  label?: string;
  /** The rows that are in the cart now. */
  onAdded?: (ids: ReadonlySet<string>) => void;
}

/** How many rows are ready, what they cost, and the way into the cart. Always in sight. */
export function QuickOrderBar({ judged, label, onAdded }: QuickOrderBarProps) {
  const text = useText('quickOrder');
  const cart = useText('cart');
  const shared = useText('shared');
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const isPreview = usePreviewPath() !== null;
  const ready = judged.flatMap(({ row, line }) => (line === null ? [] : [{ id: row.id, line }]));
  const { subTotal, total } = priceCart(
    ready.map(({ line }) => line),
    cents(0),
  );

  function add(): void {
    if (isPreview) return toast({ tone: 'warning', message: shared.preview.notAdded });
    if (ready.length === 0) return toast({ tone: 'warning', message: text.nothingReady });
    const { added, isCapped } = fitting(ready);
    cartStore.update((value) =>
      addLines(
        value,
        added.map(({ line }) => line),
      ),
    );
    onAdded?.(new Set(added.map(({ id }) => id)));
    if (added.length < ready.length)
      return toast({ tone: 'warning', message: text.cartFull(shared.number(ORDER_LINES_MAXIMUM)) });
    if (isCapped) toast({ tone: 'warning', message: shared.quantityMaximum(shared.number(QUANTITY_MAX)) });
    toast({
      tone: 'success',
      message: text.added(added.length, judged.length - added.length),
      action: { label: shared.cart.view, run: () => void navigate('/cart') },
    });
  }

  return (
    <div className={styles['bar']} data-row-bar="">
      <output>
        <span>{text.ready(ready.length, judged.length)}</span>
        <strong>{cart.excludingVat(formatMoney(subTotal, language))}</strong>
        <span>{cart.includingVat(formatMoney(total, language))}</span>
      </output>
      <Button onClick={add}>{label ?? text.add(ready.length)}</Button>
    </div>
  );
}

/** The rows that find a place in the cart, and whether a line of it reaches the highest quantity. */
function fitting<Row extends { line: AddToCartLine }>(rows: readonly Row[]): { added: Row[]; isCapped: boolean } {
  let { value: cart } = cartStore.getSnapshot();
  let isCapped = false;
  const added = rows.filter(({ line }) => {
    const filled = addLine(cart, line);
    if (filled.items.length > ORDER_LINES_MAXIMUM) return false;
    isCapped ||= itemCount(filled) < itemCount(cart) + line.quantity;
    cart = filled;
    return true;
  });
  return { added, isCapped };
}
