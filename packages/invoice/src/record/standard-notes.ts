import { overallNature, type OverallNature } from '@economat/commerce';

import type { Buyer, InvoiceLine, Notes } from './record.ts';

/**
 * The legal sentences of a document issued today. Frozen into the record at issue, so a later change of law or of terms never
 * reaches an issued invoice.
 *
 * Professionals: code de commerce L441-10 and D441-5 (penalties, 40 €, discount for early payment). These may not be
 * imposed on consumers, yet the French rule BR-FR-05 wants the three notes in every file: for consumers they say that they do not
 * apply. Consumers: withdrawal (L221-18) and, where goods are sold, the legal guarantees (L217-3, code civil 1641).
 */
export function standardNotes(buyer: Pick<Buyer, 'type'>, lines: readonly Pick<InvoiceLine, 'nature'>[]): Notes {
  if (buyer.type === 'company') return PROFESSIONAL_NOTES;
  const nature = overallNature(lines);
  return { ...CONSUMER_NOTES, withdrawal: WITHDRAWAL[nature], guarantee: GUARANTEE[nature] };
}

const PROFESSIONAL_NOTES: Notes = {
  latePenalty:
    'En cas de retard de paiement, pénalités exigibles sans rappel au taux de refinancement de la BCE majoré de 10 points.',
  recoveryIndemnity: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u00A0: 40\u00A0€.',
  earlyPayment: 'Pas d’escompte pour paiement anticipé.',
  withdrawal: null,
  guarantee: null,
  vatExemption: null,
};

const CONSUMER_NOTES: Omit<Notes, 'withdrawal' | 'guarantee'> = {
  latePenalty: 'Pénalités de retard entre professionnels\u00A0: sans objet, client particulier.',
  recoveryIndemnity:
    'Indemnité forfaitaire de 40\u00A0€ pour frais de recouvrement entre professionnels\u00A0: sans objet, client particulier.',
  earlyPayment: 'Pas d’escompte pour paiement anticipé.',
  vatExemption: null,
};

const HOW_TO_WITHDRAW = 'en ligne depuis votre commande («\u00A0Renoncer au contrat ici\u00A0») ou par courrier.';
const WITHDRAWAL_FROM_GOODS =
  'Vous pouvez renoncer à ce contrat sans motif pendant 14 jours après la réception du dernier article, ' +
  HOW_TO_WITHDRAW;

/** The delay of a service runs from the contract; goods and a service sold together are a sale of goods (L221-1, L221-18). */
const WITHDRAWAL: Readonly<Record<OverallNature, string>> = {
  goods: WITHDRAWAL_FROM_GOODS,
  service:
    'Vous pouvez renoncer à ce contrat sans motif pendant 14 jours à compter du lendemain de la commande, ' +
    HOW_TO_WITHDRAW,
  mixed: WITHDRAWAL_FROM_GOODS,
};

const GUARANTEES =
  'de la garantie légale de conformité pendant deux ans à compter de la délivrance (articles L217-3 et suivants ' +
  'du code de la consommation) et de la garantie des vices cachés (articles 1641 et suivants du code civil).';

/** The guarantees are those of a sale: nothing rented is sold. */
const GUARANTEE: Readonly<Record<OverallNature, string | null>> = {
  goods: `Vous bénéficiez ${GUARANTEES}`,
  service: null,
  mixed: `Pour les articles achetés, vous bénéficiez ${GUARANTEES}`,
};
