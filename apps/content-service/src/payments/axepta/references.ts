import { createHash } from 'node:crypto';

const REF_NR_LENGTH = 12;
const REQUEST_ID_LENGTH = 32;

/**
 * The bank's reference of an order: twelve letters and digits, padded on the left with zeros. `ORD-0000001` becomes `00ORD0000001`.
 * @throws RangeError for an order number of more than twelve letters and digits.
 */
export function refNrOf(orderNumber: string): string {
  const plain = orderNumber.replaceAll(/[^A-Za-z0-9]/g, '');
  if (plain === '' || plain.length > REF_NR_LENGTH) throw new RangeError(`No RefNr for ${orderNumber}`);
  return plain.padStart(REF_NR_LENGTH, '0');
}

/** `ReqId`: the platform carries out one call per id, so that a retry after a lost answer is safe. */
export function requestIdOf(step: 'pay' | 'capture' | 'credit' | 'reverse', key: string): string {
  return createHash('sha256').update(`${step}:${key}`).digest('hex').slice(0, REQUEST_ID_LENGTH);
}

/**
 * `TransID`, our id of an attempt: `ORD0000001-` and the attempt's reference, so that the bank's pages show the order.
 * @param attempt its reference: 20 letters and digits.
 */
export function transIdOf(attempt: { readonly orderNumber: string; readonly reference: string }): string {
  return `${attempt.orderNumber.replaceAll(/[^A-Za-z0-9]/g, '')}-${attempt.reference}`;
}

/** The attempt's reference in a TransID; null when it is none of ours. */
export function attemptReferenceIn(transId: string): string | null {
  return /^[A-Z0-9]{1,20}-([A-Z0-9]{20})$/.exec(transId)?.[1] ?? null;
}
