import type { TurnLine } from '@economat/contract';
import { cartItemId } from '@economat/commerce';
import { useNavigate } from 'react-router';
import { addLines, setQuantity } from '../cart/store/cart-changes.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import type { AddToCartLine, Cart } from '../cart/store/cart.ts';
import { judgeLines, referencesOf } from '../lists/judge-lines.ts';
import { ReadFailure } from '../quick-order/read-failure.tsx';
import { useFound } from '../quick-order/use-found.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { useToast } from '../shared/ui/toast.tsx';

/** Fills the cart at today's prices and leads to the checkout, where the buyer orders. Pressed again, it adds nothing. */
export function FillCart({ lines }: { readonly lines: readonly TurnLine[] }) {
  const { goods: text } = useText('standing');
  const toast = useToast();
  const navigate = useNavigate();
  const wanted = lines.map(({ productId, productName, productQuantity, variant, available }) => ({
    list: 'turn',
    line: { productId, title: productName, option: productQuantity, variant, quantity: available, note: null },
  }));
  const { found, hasFailed, repeat } = useFound(referencesOf(wanted));
  const isKnown = wanted.every(({ line }) => found.has(line.productId));

  function fill(): void {
    const ready = judgeLines(wanted, found).flatMap(({ judged, isKept }) =>
      isKept || judged.line === null ? [] : judged.line,
    );
    if (ready.length === 0) return toast({ tone: 'warning', message: text.nothing });
    cartStore.update((cart) => withAtLeast(cart, ready));
    const missing = lines.length - ready.length;
    toast(
      missing > 0 ? { tone: 'warning', message: text.missing(missing) } : { tone: 'success', message: text.filled },
    );
    void navigate('/checkout');
  }

  return (
    <>
      {hasFailed && <ReadFailure onRepeat={repeat} />}
      <Button busy={!isKnown && !hasFailed} onClick={fill}>
        {text.fill}
      </Button>
    </>
  );
}

/** The cart with these lines, each in the larger of both quantities. */
function withAtLeast(cart: Cart, lines: readonly AddToCartLine[]): Cart {
  const present = new Map(cart.items.map(({ cartItemId: id, quantity }) => [id, quantity]));
  return lines.reduce(
    (filled, line) => {
      const id = cartItemId(line.productId, line.variant, line.option);
      const known = present.get(id);
      return known === undefined ? filled : setQuantity(filled, id, Math.max(known, line.quantity));
    },
    addLines(cart, lines),
  );
}
