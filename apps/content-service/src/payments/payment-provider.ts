import type { Cents, Language, PaymentMethod } from '@economat/commerce';

/** Name of a provider's folder and of its rows in the database. */
export type ProviderName = 'paypal' | 'axepta';

/** What a provider is told to begin a payment. Everything comes from the stored order, nothing from the browser. */
export interface PaymentToStart {
  /** Ours, unique, 20 characters of `[A-Z0-9]`: repeating a call with it must not begin a second payment. */
  readonly reference: string;
  readonly orderNumber: string;
  readonly orderDocumentId: string;
  readonly amount: Cents;
  readonly currency: 'EUR';
  readonly language: Language;
}

/** An attempt as the provider has to find it again. */
export interface StartedAttempt extends PaymentToStart {
  /** The provider's own id of the payment; null while it was never told. */
  readonly providerReference: string | null;
  /** Id of the money movement, which a refund names; null until money moved. */
  readonly captureReference: string | null;
}

/** What a call came to. `refused`: the provider understood and said no. `unavailable`: down, slow, cut short, nonsense: to be tried again. */
export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `detail` is for logs and staff: the provider's code, never a secret or a card's data. */
  | { readonly ok: false; readonly problem: 'refused' | 'unavailable'; readonly detail: string };

/** Where the buyer goes on. */
export interface StartedPayment {
  readonly providerReference: string | null;
  readonly redirectUrl: string;
}

/** What the provider itself says of a payment, asked over a connection of our own. */
export interface PaymentFacts {
  /**
   * open: the buyer has not finished. approved: the buyer agreed and we have to capture. pending: money is on its way.
   * captured: money has moved. failed: refused for good, or forgotten.
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
  /** Repeating a call with it must not give money back twice. */
  readonly key: string;
  readonly amount: Cents;
  /** What the shop gave back of the payment before: together with the provider's books it tells whether this refund was made. */
  readonly refundedBefore: Cents;
  /** Whether the provider still knows a repeated call again by its key. */
  readonly isRepeatable: boolean;
  /** The provider's own id of the refund, null until it told it. */
  readonly providerReference: string | null;
}

/** What the provider says of a refund. pending: it has taken it and makes it later, or never. */
export interface RefundFacts {
  readonly state: 'done' | 'pending' | 'refused';
  readonly reference: string | null;
  /** The provider's code for a refusal. */
  readonly detail: string | null;
}

/** One way to take money. Calls are bounded in time and never throw for what a provider may do. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly method: PaymentMethod;
  start(payment: PaymentToStart): Promise<ProviderResult<StartedPayment>>;
  inquire(attempt: StartedAttempt): Promise<ProviderResult<PaymentFacts>>;
  /** Only asked for after `approved`; safe to repeat. */
  capture(attempt: StartedAttempt): Promise<ProviderResult<PaymentFacts>>;
  /** Makes a refund, or finds out what became of it when it was asked for before. */
  refund(attempt: StartedAttempt, refund: RefundOrder): Promise<ProviderResult<RefundFacts>>;
  /** Only asks about a refund that was `pending`. */
  inquireRefund(attempt: StartedAttempt, refund: RefundOrder): Promise<ProviderResult<RefundFacts>>;
}
