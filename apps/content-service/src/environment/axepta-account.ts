import type { Cipher } from './axepta-cipher.ts';

/** The shop's account at the platform. The merchant id alone decides whether payments are real: test and live share addresses. */
export interface AxeptaAccount {
  readonly merchantId: string;
  readonly hmacKey: string;
  readonly encryptionKey: string;
  readonly cipher: Cipher;
  /** Where the `.aspx` calls live, without a slash at its end. */
  readonly platformUrl: string;
  /** `OrderDesc` of every payment; null: the order's number. Test accounts want `Test:0000`. */
  readonly orderDescription: string | null;
  /** `AUTO` takes the money with the authorisation, `MANUAL` leaves that to staff. */
  readonly capture: 'AUTO' | 'MANUAL';
}
