import type { PaymentDeps } from './payment-deps.ts';
import type { ProviderName } from './payment-provider.ts';

/** The configured providers of this installation. */
export function configuredProviders({ providers }: Pick<PaymentDeps, 'providers'>): ProviderName[] {
  return Object.values(providers).map(({ name }) => name);
}
