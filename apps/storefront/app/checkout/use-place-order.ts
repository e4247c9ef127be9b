import { type Cents, centsFromEuros, eurosFromCents, pathIn, type PaymentMethod } from '@economat/commerce';
import type { CartChangedDetails, Order } from '@economat/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiFailure } from '../shared/api/client.ts';
import { clearCart, removeDiscount } from '../cart/store/cart-changes.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import type { CartCheck } from '../cart/store/use-cart-check.ts';
import { useLate } from '../shared/ui/use-late.ts';
import { deleteDraft } from './checkout-draft.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { OrderContext } from './order-request.ts';
import type { SendResult } from './send-order.ts';
import type { FormControl } from './use-checkout-form.ts';

/** Progress of the order. `placed` lasts until the next page is shown: the cart is already empty then. */
export type OrderProgress =
  | { phase: 'editing' }
  | { phase: 'sending' }
  | { phase: 'placed'; order: Order }
  /** What was pressed is sent again after the login: meanwhile the page shows a stranger's form, without company and account. */
  | { phase: 'session-expired'; pressed: Pressed }
  | { phase: 'changed'; sums: { before: Cents; after: Cents } | null; voucherReason: string | null }
  | { phase: 'failed'; reason: 'account' | 'key-reused' | ApiFailure }
  /** The order is placed; the provider's page could not be opened. */
  | { phase: 'unopened'; order: Order; method: PaymentMethod; failure: ApiFailure };

/** The form as it stood under the pressed button. */
interface Pressed {
  readonly form: CheckoutForm;
  readonly context: OrderContext;
}

export interface PlaceOrder {
  readonly progress: OrderProgress;
  /**
   * Sends the checked form; pressing again while it is under way does nothing.
   * @param pressed what was pressed before, in place of what the page shows now.
   */
  readonly place: (pressed?: Pressed) => Promise<void>;
  readonly dismiss: () => void;
}

const loadOrdering = () => import('./ordering.ts');

/** From the press on the legal button to the page where the order is paid. */
export function usePlaceOrder(
  control: FormControl,
  check: CartCheck,
  context: OrderContext,
  hasCardForm: boolean,
): PlaceOrder {
  const [progress, setProgress] = useState<OrderProgress>({ phase: 'editing' });
  const isUnderWay = useRef(false);
  const navigate = useNavigate();
  useLate(loadOrdering);

  async function place(pressed: Pressed = { form: control.form, context }): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProgress({ phase: 'sending' });
    try {
      const ordering = await loadOrdering().catch(() => null);
      if (ordering === null) return setProgress({ phase: 'failed', reason: { kind: 'unreachable' } });
      const cart = cartStore.getSnapshot().value;
      await handle(await ordering.sendOrder(pressed.form, cart, pressed.context), pressed);
    } finally {
      isUnderWay.current = false;
    }
  }

  async function handle(result: SendResult, pressed: Pressed): Promise<void> {
    switch (result.kind) {
      case 'placed':
        return goOn(result.order, { token: result.token, accessToken: result.accessToken });
      case 'asked':
        // An empty cart has no checkout: it is emptied where the request is shown.
        await navigate('/myaccount/company', { replace: true });
        return forget((await loadOrdering()).deleteAttempt);
      case 'cart-changed':
        adoptChanges(result.sent.discountCode, result.details);
        check.adoptConflict(result.sent, result.details);
        return setProgress({
          phase: 'changed',
          sums: changedSums(result.details),
          voucherReason: voucherReason(result.details),
        });
      case 'fields':
        control.refuse(result.problems);
        return setProgress({ phase: 'editing' });
      case 'session-expired':
        return setProgress({ phase: 'session-expired', pressed });
      case 'account-failed':
        return setProgress({ phase: 'failed', reason: 'account' });
      case 'key-reused':
        return setProgress({ phase: 'failed', reason: 'key-reused' });
      case 'failed':
        return setProgress({ phase: 'failed', reason: result.failure });
    }
  }

  /** The order is placed: only now is anything of it deleted here. */
  async function goOn(order: Order, access: { token: string | null; accessToken: string }): Promise<void> {
    setProgress({ phase: 'placed', order });
    const { paymentMethod: method } = order;
    const { continueToPayment, deleteAttempt } = await loadOrdering();
    const opening = continueToPayment(order, method, access, hasCardForm);
    // While a provider takes its time, another tab must not order the same cart once more, and a reload leads to the order.
    forget(deleteAttempt);
    window.history.replaceState(window.history.state, '', pathIn(context.language, '/payment'));
    const step = await opening;
    switch (step.kind) {
      case 'page':
        // Back must not lead to the form of a placed order.
        return void navigate(step.path, { replace: true });
      case 'provider':
        // Back from the provider's page leads to the order's payment, not to an empty cart.
        await navigate(step.back, { replace: true });
        return location.assign(step.url);
      case 'failed':
        return setProgress({ phase: 'unopened', order, method, failure: step.failure });
    }
  }

  /** Of an order that is placed, or asked for. */
  function forget(deleteAttempt: () => void): void {
    deleteAttempt();
    deleteDraft();
    cartStore.update(clearCart);
  }

  return { progress, place, dismiss: () => setProgress({ phase: 'editing' }) };
}

/** Applies changes that need no consent: a voucher that is gone or has another amount. Lines are shown one by one. */
function adoptChanges(sentCode: string | null, { changes, cart }: CartChangedDetails): void {
  if (sentCode === null || !changes.some(({ kind }) => kind === 'discount')) return;
  cartStore.update((value) => {
    if (cart.discountCode === null) return removeDiscount(value);
    return { ...value, discountAmount: eurosFromCents(cart.discountAmount) };
  });
}

function changedSums({ changes, cart }: CartChangedDetails): { before: Cents; after: Cents } | null {
  const total = changes.find(({ kind, line }) => line === null && kind === 'totals');
  const before = Number(total?.before);
  return total && Number.isFinite(before) ? { before: centsFromEuros(before), after: cart.total } : null;
}

function voucherReason({ changes }: CartChangedDetails): string | null {
  return changes.find(({ kind }) => kind === 'discount')?.reason ?? null;
}
