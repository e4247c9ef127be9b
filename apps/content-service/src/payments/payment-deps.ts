import type { PublicPaymentMethod } from '@economat/commerce';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { PaymentProvider, ProviderName } from './payment-provider.ts';

/** What every use case of this room needs from outside. */
export interface PaymentDeps extends OrderDeps {
  /** The configured providers. */
  readonly providers: Readonly<Partial<Record<ProviderName, PaymentProvider>>>;
  /** Methods offered at checkout. */
  readonly methods: readonly PublicPaymentMethod[];
  /** For failures that must be logged and do not concern the buyer: a provider's code, never a secret. */
  readonly log: (level: 'info' | 'warn' | 'error', message: string) => void;
}
