/** What a result means for the shop. */
export type ResultMeaning =
  | 'succeeded'
  /** The buyer or the bank is not finished: another webhook follows. */
  | 'in-progress'
  /** The buyer cancelled. */
  | 'cancelled'
  /** The buyer's bank or card refuses: another card, or another method. */
  | 'declined'
  /** The card's data were wrong: type again. */
  | 'card-data'
  /** No decision; the same card may work later. */
  | 'try-later'
  /** Our own signature or account is wrong: an operator must look. */
  | 'misconfigured'
  /** A failure that the list does not name. */
  | 'unlisted';

const SUCCESS_CODE = '00000000';

const BY_DETAIL: Readonly<Record<string, ResultMeaning>> = {
  '0040': 'try-later',
  '0044': 'misconfigured',
  '0051': 'try-later',
  '0053': 'cancelled',
  '0703': 'cancelled',
  '0100': 'declined',
  '0102': 'card-data',
  '0103': 'declined',
  '0110': 'declined',
  '0120': 'declined',
  '0302': 'declined',
  '0304': 'declined',
  '0305': 'declined',
  '0313': 'declined',
  '0314': 'card-data',
  '0333': 'declined',
  '0343': 'declined',
  '0351': 'declined',
  '0356': 'card-data',
  '0362': 'declined',
  '0391': 'try-later',
  '011B': 'declined',
  '014B': 'declined',
};

/**
 * Reads status and code, never the description. Money is only there when both agree: `OK` or `AUTHORIZED` with a code of eight zeros.
 * @param code eight characters: state (0 ok, 2 error, 4 fatal, 6 pending, 7 3-D Secure in progress), module (3), detail (4).
 */
export function meaningOf(status: string, code: string): ResultMeaning {
  if (code === SUCCESS_CODE) return status === 'OK' || status === 'AUTHORIZED' ? 'succeeded' : 'in-progress';
  if (code.startsWith('6') || code.startsWith('7')) return 'in-progress';
  return BY_DETAIL[code.slice(4)] ?? 'unlisted';
}
