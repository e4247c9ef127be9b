import { randomBytes } from 'node:crypto';
import type { StoredCard } from './card.ts';
import type { CipherName } from './cipher.ts';
import type { Authentication } from './test-cards.ts';

type PaymentStatus = 'OPEN' | 'OK' | 'AUTHORIZED' | 'FAILED';

interface PaymentResult {
  readonly status: Exclude<PaymentStatus, 'OPEN'>;
  readonly code: string;
  readonly xid: string;
}

/** `AUTO`: at once; `MANUAL`: when the merchant asks; a number: after that many hours. */
export type CaptureMode = 'AUTO' | 'MANUAL' | number;

/** One payment page opened by the shop. Amounts are integer minor units; instants ISO 8601. */
export interface AxeptaPayment {
  readonly payId: string;
  readonly createdAt: string;
  readonly channel: 'hosted' | 'silent';
  readonly transId: string;
  readonly refNr: string;
  readonly reqId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly orderDesc: string;
  readonly captureMode: CaptureMode;
  readonly urls: {
    readonly success: string;
    readonly failure: string;
    readonly notify: string;
    readonly back: string | null;
  };
  readonly cipher: CipherName;
  readonly encryptedResponse: boolean;
  readonly macValid: boolean;
  readonly userData: string | null;
  /** `Custom` and `Plain`: sent back unencrypted. */
  readonly clearEcho: readonly (readonly [string, string])[];
  readonly status: PaymentStatus;
  readonly result: PaymentResult | null;
  readonly card: StoredCard | null;
  /** Set while the card holder is asked for a code. */
  readonly challenge: Authentication | null;
  readonly bookedCurrency: string;
  readonly amountAuth: number;
  readonly amountCap: number;
  readonly amountCred: number;
  readonly captureDueAt: string | null;
  /** Result of the last step, whatever it was: a failed refund shows here too. */
  readonly lastStatus: string;
}

/** 32 hex digits. Never a long run of decimal digits, which card-number scanners would take for one. */
export function platformId(): string {
  for (;;) {
    const id = randomBytes(16).toString('hex');
    if (!/\d{12}/.test(id)) return id;
  }
}

export function paymentReferences(payment: AxeptaPayment): string[] {
  return [payment.payId, payment.transId, payment.refNr];
}
