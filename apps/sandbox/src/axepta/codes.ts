/**
 * Result codes: state, module, detail (see the platform's own dictionary). Details and the codes of SUCCESS, DECLINED
 * and WRONG_MAC are the bank's. Which module it puts before the other details is not published: those are this sandbox's choice.
 */
export const CODES = {
  SUCCESS: '00000000',
  DECLINED: '22940305',
  LIMIT_EXCEEDED: '22940313',
  CALL_REFUSED: '21000100',
  INVALID_CARD: '21000102',
  EXPIRED_CARD: '21000110',
  CANCELLED: '21000053',
  TIMEOUT: '21000051',
  WRONG_MAC: '20100044',
  PENDING: '62940000',
  /** Its detail is in no dictionary. */
  UNKNOWN: '21009999',
  NOT_AUTHENTICATED: '22060100',
  AUTHENTICATION_ERROR: '22060305',
} as const;

const DESCRIPTIONS: Record<string, string> = {
  '0000': 'success',
  '0044': 'MAC INVALID',
  '0051': 'TIMEOUT',
  '0053': 'CANCELLED BY USER',
  '0100': 'DECLINED BY ISSUER',
  '0102': 'INVALID CARD',
  '0103': 'CALL ISSUER',
  '0110': 'CARD EXPIRED',
  '0120': 'CAPTURE CARD',
  '0302': 'CALL ISSUER',
  '0304': 'CARD NOT ALLOWED',
  '0305': 'DECLINED',
  '0313': 'LIMIT EXCEEDED',
  '0333': 'CARD EXPIRED',
  '0343': 'CARD STOLEN',
  '0351': 'LIMIT EXCEEDED',
  '0362': 'CARD BLOCKED',
  '0391': 'ISSUER UNAVAILABLE',
  '011B': 'DECLINED BY RULE',
  '014B': 'CARD TEMPORARILY BLOCKED',
};

/** English catch-all wording; a shop decides on the code, never on this. */
export function describeCode(code: string): string {
  return DESCRIPTIONS[code.slice(4)] ?? 'DECLINED';
}

/** `Test:0305` in the order description asks for that result of the authorisation; `null` when it asks for nothing. */
export function simulatedCode(orderDescription: string): string | null {
  const detail = /^Test:([0-9A-F]{4})/i.exec(orderDescription)?.[1]?.toUpperCase();
  if (detail === undefined) return null;
  return detail === '0000' ? CODES.SUCCESS : `2294${detail}`;
}
