import { looksLikeEmail, type PaymentMethod } from '@economat/commerce';
import { type ReactNode, useMemo, useState } from 'react';
import type { DeliveryPromise } from '../cart/offers/delivery-promise.server.ts';
import type { Cart } from '../cart/store/cart.ts';
import { cartFigures } from '../cart/store/cart-figures.ts';
import { useCartCheck } from '../cart/store/use-cart-check.ts';
import { useVoucher } from '../cart/store/use-voucher.ts';
import { VoucherBox } from '../cart/view/voucher-box.tsx';
import { type SessionState, sessionStore } from '../account/session/session-store.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ErrorSummary } from '../shared/ui/error-summary.tsx';
import { Form } from '../shared/ui/form.tsx';
import { Skeleton } from '../shared/ui/surfaces.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import { useLate } from '../shared/ui/use-late.ts';
import { AccountSection } from './account-section.tsx';
import { BillingSection } from './billing-section.tsx';
import styles from './checkout-page.module.css';
import type { FieldLimits } from './field-limits.server.ts';
import { loadLogin, LoginBox } from './login-box.tsx';
import { OrderNotice } from './order-notice.tsx';
import { PaymentSection } from './payment-section.tsx';
import { Review } from './review.tsx';
import { ShippingSection } from './shipping-section.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useCompanyOrder } from './use-company-order.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSavedAddresses } from './use-saved-addresses.ts';

export interface CheckoutData {
  delivery: Pick<DeliveryPromise, 'from' | 'to'>;
  termsVersion: string | null;
  paymentMethods: readonly PaymentMethod[];
  /** Cards are typed in the shop's own form; else on the bank's page. */
  hasCardForm: boolean;
  limits: FieldLimits;
}

interface CheckoutScreenProps extends CheckoutData {
  cart: Cart;
  session: SessionState;
  whenEmpty: ReactNode;
}

/** The form on the left, what is ordered and the legal button on the right; on phones one after the other. */
export function CheckoutScreen({
  cart,
  session,
  delivery,
  termsVersion,
  paymentMethods,
  hasCardForm,
  limits,
  whenEmpty,
}: CheckoutScreenProps) {
  const language = useLanguage();
  const text = useText('checkout');
  const figures = useMemo(() => cartFigures(cart), [cart]);
  const isGuest = session.status !== 'customer';
  const onAccount = [...paymentMethods, 'on_account' as const];
  const control = useCheckoutForm(
    { isGuest, total: figures.totals.total },
    isGuest ? paymentMethods : onAccount,
    limits,
  );
  const check = useCartCheck();
  const email = control.form.values['billing.email'].trim();
  const voucher = useVoucher(looksLikeEmail(email) ? email : null);
  const saved = useSavedAddresses(session, control);
  // Its name comes after the saved addresses: they are filled in first.
  const company = useCompanyOrder(saved && session.token, control, figures.totals.total, paymentMethods);
  const { asksApproval, account } = company;
  const context = { language, termsVersion, company: company.id, asksApproval };
  const { progress, place, dismiss } = usePlaceOrder(control, check, context, hasCardForm);
  const [isPressed, setPressed] = useState(false);
  const login = useLate(loadLogin);

  const isSending = progress.phase === 'sending' || progress.phase === 'placed';
  const mustDecide = check.issues.size > 0;
  const { termsAccepted } = control.form.flags;
  const reason = mustDecide ? text.reasons.decide : termsAccepted ? null : text.reasons.terms;

  if (progress.phase === 'placed') {
    const { orderNumber } = progress.order;
    return (
      <output>
        <Unbroken part={orderNumber}>{text.placed(orderNumber)}</Unbroken>
      </output>
    );
  }
  if (progress.phase === 'unopened') return <OrderNotice progress={progress} />;
  if (cart.items.length === 0) return whenEmpty;
  if (saved === null) return <Skeleton height={320} label={text.readingAddresses} />;
  const isKnown = saved.addresses.length > 0;

  async function submit(): Promise<void> {
    setPressed(true);
    if (isSending || !(await control.submit())) return;
    if (mustDecide) document.querySelector<HTMLElement>('#order-review [role="alert"] button')?.focus();
    else await place();
  }

  /** Another customer's login must not send what was typed here. */
  async function goOnAsBefore(): Promise<void> {
    const isSame = sessionStore.getSnapshot().user?.id === session.user?.id;
    if (isSame && progress.phase === 'session-expired') await place(progress.pressed);
    else dismiss();
  }

  const beside = (
    <div className={styles['beside']}>
      <LoginBox isKnown={isKnown} />
      <VoucherBox voucher={voucher} />
    </div>
  );

  return (
    <>
      {!isKnown && (
        <p className={styles['soft']}>{text.steps(paymentMethods.map((method) => text.payment[method]).join(', '))}</p>
      )}
      {!isKnown && beside}
      <ErrorSummary {...control.summary} />
      <Form className={styles['columns']} onSubmit={submit}>
        <div className={styles['fields']} data-known={isKnown || undefined}>
          <BillingSection control={control} saved={saved} />
          <ShippingSection control={control} saved={saved} />
          <AccountSection control={control} isGuest={isGuest} isKnown={isKnown} />
          <PaymentSection
            control={control}
            total={figures.totals.total}
            methods={account === null ? paymentMethods : onAccount}
            account={account}
          />
        </div>
        <section id="order-review" className={styles['review']} aria-labelledby="review">
          <Review form={control.form} cart={cart} figures={figures} check={check} delivery={delivery} />
          {company.name !== null && (
            <Checkbox
              id="for-company"
              label={text.forCompany(company.name)}
              checked={company.isFor}
              onChange={(event) => company.setFor(event.target.checked)}
            />
          )}
          {asksApproval && <p>{text.waitsForApproval}</p>}
          <Button
            type="submit"
            wide
            busy={isSending}
            aria-disabled={reason !== null || undefined}
            aria-describedby={reason === null ? undefined : 'order-reason'}
          >
            {asksApproval ? text.askApproval : text.order}
          </Button>
          {reason !== null && (
            <p id="order-reason" className={isPressed ? styles['reasonPressed'] : styles['soft']}>
              {reason}
            </p>
          )}
          <output className={styles['soft']}>{isSending ? text.ordering : ''}</output>
          <OrderNotice progress={progress} />
        </section>
      </Form>
      {isKnown && beside}
      <Dialog open={progress.phase === 'session-expired'} onClose={dismiss} title={text.login.expiredTitle}>
        {progress.phase === 'session-expired' && (
          <div className={styles['fields']}>
            <p>{text.login.expired}</p>
            {login && <login.LoginForm identifier={session.user?.email ?? email} onDone={() => void goOnAsBefore()} />}
            <Button
              tone="quiet"
              onClick={() => {
                sessionStore.continueAsGuest();
                void place();
              }}
            >
              {text.login.asGuest}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
