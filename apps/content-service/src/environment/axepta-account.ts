import type { Cipher } from './axepta-cipher.ts';

/** The shop's account at the platform. The merchant id alone decides whether payments are real: test and live share addresses. */
export interface AxeptaAccount {
  readonly merchantId: string;
  readonly hmacKey: string;
  readonly encryptionKey: string;
  readonly cipher: Cipher;
  /** Base address of the `.aspx` calls, without a trailing slash. */
  readonly platformUrl: string;
  /** `OrderDesc` of every payment; null: the order's number. Test accounts need `Test:0000`. */
  readonly orderDescription: string | null;
  /** `AUTO` captures with the authorisation, `MANUAL` leaves the capture to the shop. */
  readonly capture: 'AUTO' | 'MANUAL';
}
