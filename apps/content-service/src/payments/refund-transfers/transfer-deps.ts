import { deriveSecret } from '../../environment/secrets.ts';
import { paymentServices } from '../payment-services.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** What wiring refunds needs beside the payments' own means. */
export interface TransferDeps extends PaymentDeps {
  /** Seals account numbers. Changing it makes the kept ones unreadable: they are asked for again. */
  readonly ibanSecret: string;
  /** Key from which the links are derived by which buyers tell their account. */
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
