/** Statuses of an electronic invoice (MDT-105) that the shop knows, with their names in the standard. Platforms send others as well. */
export const INVOICE_STATUSES = {
  '200': { fr: 'Déposée', en: 'Deposited' },
  '201': { fr: 'Émise par la plateforme', en: 'Sent by the platform' },
  '202': { fr: 'Reçue par la plateforme', en: 'Received by the platform' },
  '203': { fr: 'Mise à disposition', en: 'Made available' },
  '204': { fr: 'Prise en charge', en: 'Taken in hand' },
  '205': { fr: 'Approuvée', en: 'Approved' },
  '206': { fr: 'Approuvée partiellement', en: 'Partly approved' },
  '207': { fr: 'En litige', en: 'Disputed' },
  '208': { fr: 'Suspendue', en: 'Suspended' },
  '209': { fr: 'Complétée', en: 'Completed' },
  '210': { fr: 'Refusée', en: 'Refused' },
  '211': { fr: 'Paiement transmis', en: 'Payment sent' },
  '212': { fr: 'Encaissée', en: 'Payment received' },
  '213': { fr: 'Rejetée', en: 'Rejected' },
} as const satisfies Readonly<Record<string, { readonly fr: string; readonly en: string }>>;
export type InvoiceStatus = keyof typeof INVOICE_STATUSES;

/** The lowest first. Of one step the later counts. */
const STEPS: readonly (readonly string[])[] = [
  ['200'],
  ['201'],
  ['202'],
  ['203'],
  ['204'],
  ['205', '206'],
  ['207', '208', '209'],
  ['211'],
  ['212'],
  ['210', '213'],
];

/** What is judged of a status. */
export interface StatusFact {
  readonly code: string;
  /** When it was set, by the clock of who set it. */
  readonly at: string;
}

/**
 * Where an invoice stands: statuses come late, twice and out of order, so their rank decides and not their arrival. One that is not known
 * is kept beside and changes nothing. Null without any.
 */
export function currentStatus<Fact extends StatusFact>(facts: readonly Fact[]): Fact | null {
  const known = facts.filter(({ code }) => rankOf(code) >= 0);
  return known.reduce<Fact | null>(
    (highest, fact) => (highest === null || isAbove(fact, highest) ? fact : highest),
    null,
  );
}

function isAbove(one: StatusFact, other: StatusFact): boolean {
  const [rank, otherRank] = [rankOf(one.code), rankOf(other.code)];
  return rank === otherRank ? Date.parse(one.at) > Date.parse(other.at) : rank > otherRank;
}

function rankOf(code: string): number {
  return STEPS.findIndex((step) => step.includes(code));
}

/** Refused by the buyer or rejected by a platform: for good, so it is cancelled by an internal credit note. */
export function isFinallyRefused(code: string | null): boolean {
  return code === '210' || code === '213';
}
