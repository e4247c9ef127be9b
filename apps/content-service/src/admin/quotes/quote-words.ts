import type { FieldProblem, QuoteState, StaffQuote } from '@economat/contract';
import { type Problems, problemsIn } from '../desk/field-problems';

interface StateWords {
  readonly one: string;
  /** The tab of the list. */
  readonly many: string;
}

export const STATE: Readonly<Record<QuoteState, StateWords>> = {
  draft: { one: 'Brouillon', many: 'Brouillons' },
  sent: { one: 'Envoyé', many: 'Envoyés' },
  accepted: { one: 'Accepté', many: 'Acceptés' },
  declined: { one: 'Refusé', many: 'Refusés' },
  withdrawn: { one: 'Retiré', many: 'Retirés' },
  expired: { one: 'Expiré', many: 'Expirés' },
};

export const EVENT: Readonly<Record<StaffQuote['events'][number]['kind'], string>> = {
  created: 'Créé',
  changed: 'Modifié',
  sent: 'Envoyé',
  accepted: 'Accepté par le client',
  declined: 'Refusé par le client',
  withdrawn: 'Retiré',
};

/** Why a field of a quote was refused, by the broken rule. */
const RULE: Readonly<Record<string, string>> = {
  'too-many': 'C’est trop de lignes pour un devis.',
  gone: 'Cet article n’est plus en vente. Retirez la ligne.',
  'option-gone': 'Ce conditionnement n’existe plus. Choisissez-en un autre.',
  'variant-gone': 'Cette variante n’existe plus. Choisissez-en une autre.',
  percent: 'Écrivez un pourcentage de 0,01 à 100.',
  'discount-too-high': 'La réduction dépasse le total.',
  'too-large': 'Ce devis dépasse dix millions d’euros.',
  past: 'Ce jour est passé. Choisissez aujourd’hui ou plus tard.',
  'too-far': 'Un devis garantit ses prix un an au plus.',
  'unknown-customer': 'Ce compte n’existe plus. Retirez-le du devis.',
  'email-unproved':
    'Ce compte n’a pas confirmé son adresse e-mail : il peut être à quelqu’un d’autre. Retirez-le du devis, qui part alors comme pour un nouveau client.',
};

export function problemsOf(fields: readonly FieldProblem[]): Problems {
  return problemsIn(fields, RULE);
}
