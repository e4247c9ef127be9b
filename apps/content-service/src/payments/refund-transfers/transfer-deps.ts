import { deriveSecret } from '../../environment/secrets.ts';
import { paymentServices } from '../payment-services.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** The dependencies of refund transfers beside those of payments. */
export interface TransferDeps extends PaymentDeps {
  /** Encrypts account numbers. Changing it makes the stored ones unreadable: they are asked for again. */
  readonly ibanSecret: string;
  /** Key of the links by which buyers enter their account. */
  readonly linkSecret: string;
}

/** The real ones of this process. */
export function transferServices(): TransferDeps {
  return {
    ...paymentServices(),
    ibanSecret: deriveSecret('refund-iban'),
    linkSecret: deriveSecret('refund-account-link'),
  };
}
