import type { Cents, Language, PublicPaymentMethod } from '@economat/commerce';

/** Name of a provider's folder and of its rows in the database. */
export type ProviderName = 'paypal' | 'axepta';

/** The data for beginning a payment: all from the stored order, nothing from the browser. */
export interface PaymentToStart {
  /** Our unique reference, 20 characters of `[A-Z0-9]`: repeating a call with it must not begin a second payment. */
  readonly reference: string;
  readonly orderNumber: string;
  readonly orderDocumentId: string;
  readonly amount: Cents;
  readonly currency: 'EUR';
  readonly language: Language;
}

/** An attempt as the provider identifies it. */
export interface StartedAttempt extends PaymentToStart {
  /** The provider's id of the payment; null while unknown. */
  readonly providerReference: string | null;
  /** Id of the capture, which a refund names; null before it. */
  readonly captureReference: string | null;
}

/** Result of a call. `refused`: the provider understood and declined. `unavailable`: down, slow, cut off, nonsense: to be retried. */
export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `detail` is for logs and staff: the provider's code, never a secret or card data. */
  | { readonly ok: false; readonly problem: 'refused' | 'unavailable'; readonly detail: string };

/** Where the buyer continues. */
export interface StartedPayment {
  readonly providerReference: string | null;
  readonly redirectUrl: string;
}

/** The provider's own statement about a payment, over our own connection. */
export interface PaymentFacts {
  /**
   * open: the buyer has not finished. approved: the buyer agreed and we have to capture. pending: money is on its way. captured: money has
   * moved. failed: refused for good, or expired.
   */
  readonly state: 'open' | 'approved' | 'pending' | 'captured' | 'failed';
  /** Null when the provider does not say it in this state. */
  readonly amount: Cents | null;
  readonly currency: string | null;
  readonly captureReference: string | null;
  /** The provider's code for a failure. */
  readonly detail: string | null;
}

export interface RefundOrder {
  /** Repeating a call with it must not refund twice. */
  readonly key: string;
  readonly amount: Cents;
  /** Earlier refunds of the payment: with the provider's record they show whether this one was made. */
  readonly refundedBefore: Cents;
  /** Whether the provider still recognises a repeated call by its key. */
  readonly isRepeatable: boolean;
  /** The provider's id of the refund, null while unknown. */
  readonly providerReference: string | null;
}

/** The provider's statement about a refund. pending: accepted, and made later or never. */
export interface RefundFacts {
  readonly state: 'done' | 'pending' | 'refused';
  readonly reference: string | null;
  /** The provider's code for a refusal. */
  readonly detail: string | null;
}

/** A payment provider. Calls have timeouts, and no behaviour of a provider makes them throw. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly method: PublicPaymentMethod;
  start(payment: PaymentToStart): Promise<ProviderResult<StartedPayment>>;
  inquire(attempt: StartedAttempt): Promise<ProviderResult<PaymentFacts>>;
  /** Only after `approved`; safe to repeat. */
  capture(attempt: StartedAttempt): Promise<ProviderResult<PaymentFacts>>;
  /** Makes a refund, or finds the result of an earlier call for it. */
  refund(attempt: StartedAttempt, refund: RefundOrder): Promise<ProviderResult<RefundFacts>>;
  /** Asks about a refund that was `pending`. */
  inquireRefund(attempt: StartedAttempt, refund: RefundOrder): Promise<ProviderResult<RefundFacts>>;
}
