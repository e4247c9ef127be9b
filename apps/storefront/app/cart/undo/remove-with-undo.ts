import { said } from '@economat/commerce';
import type { Cart, CartItem } from '../store/cart.ts';
import { clearCart, removeItem } from '../store/cart-changes.ts';
import { cartStore } from '../store/cart-store.ts';
import { documentLanguage } from '../../shared/text/language.ts';
import { loadedText } from '../../shared/text/load-text.ts';
import { afterChange, firstControl, focusInstead } from '../../shared/ui/focus-instead.ts';
import type { ShowToast } from '../../shared/ui/toast.tsx';
import { knownOrder, putAllBack, putBack, withVoucherOf } from './put-back.ts';

/** Time to undo a removal. */
const UNDO_MS = 10_000;

let order: readonly string[] = [];

/** Removes a line and offers to undo it; the focus goes on to the next line. */
export function removeWithUndo(item: CartItem, button: HTMLElement, toast: ShowToast): void {
  const { value: before } = cartStore.getSnapshot();
  const present = before.items.map(({ cartItemId }) => cartItemId);
  if (!present.includes(item.cartItemId)) return;
  const seen = knownOrder(order, present);
  order = seen;
  const language = documentLanguage();
  const { removed } = loadedText(language, 'cartTools');
  offerUndo(toast, button, {
    message: removed(said(language, item.name, item.nameEn).text),
    undo: (cart) => withVoucherOf(putBack(cart, item, seen), before),
    restored: () => document.getElementById(`quantity-${item.cartItemId}`)?.closest('tr'),
  });
  focusInstead(button, openMiniCart);
  cartStore.update((cart) => removeItem(cart, item.cartItemId));
}

/** Empties the cart and offers to undo it, with the voucher that an empty cart loses. */
export function emptyWithUndo(button: HTMLElement, toast: ShowToast): void {
  const { value: before } = cartStore.getSnapshot();
  offerUndo(toast, button, {
    message: loadedText(documentLanguage(), 'cartTools').emptied(before.items.length),
    undo: (cart) => withVoucherOf(putAllBack(cart, before), before),
    restored: () => document.querySelector('main tbody tr'),
  });
  focusInstead(button, openMiniCart);
  cartStore.update(clearCart);
}

interface Removal {
  readonly message: string;
  readonly undo: (cart: Cart) => Cart;
  /** The row that is back, where the page shows rows. */
  readonly restored: () => Element | null | undefined;
}

/** Undoes by Ctrl + Z, the last one last. */
const waiting: (() => void)[] = [];

function offerUndo(toast: ShowToast, button: HTMLElement, { message, undo, restored }: Removal): void {
  const text = loadedText(documentLanguage(), 'cartTools');
  const isByKey = button.matches(':focus-visible');
  const shown = new AbortController();
  function run(): void {
    forget();
    shown.abort();
    cartStore.update(undo);
    afterChange(() => firstControl(restored())?.focus());
  }
  function forget(): void {
    const position = waiting.indexOf(run);
    if (position >= 0) waiting.splice(position, 1);
  }
  toast({
    tone: 'success',
    message: isByKey ? `${message} ${text.undoBy(undoKeys())}` : message,
    milliseconds: UNDO_MS,
    signal: shown.signal,
    action: { label: text.undo, run },
  });
  waiting.push(run);
  setTimeout(forget, UNDO_MS);
}

document.addEventListener('keydown', (event) => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  const run = isUndo && !isTyping ? waiting.at(-1) : undefined;
  if (run === undefined) return;
  event.preventDefault();
  run();
});

function undoKeys(): string {
  return /Mac|iP/.test(navigator.userAgent) ? '⌘ Z' : 'Ctrl + Z';
}

function openMiniCart(): HTMLElement | null {
  return document.querySelector('[aria-controls="mini-cart"][aria-expanded="true"]');
}
