import type { FieldProblem, QuoteState, StaffQuote } from '@economat/contract';

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

/** Why a field was refused, by the broken rule. */
const RULE: Readonly<Record<string, string>> = {
  required: 'À remplir.',
  'too-long': 'Ce texte est trop long.',
  'too-many': 'C’est trop de lignes pour un devis.',
  unprintable: 'Ce texte contient un caractère interdit.',
  link: 'Sans adresse de site.',
  email: 'Cette adresse e-mail n’est pas complète.',
  phone: 'Ce numéro de téléphone n’est pas complet.',
  'postal-code-missing-digits': 'Ce code postal n’est pas complet.',
  'postal-code-missing-letters': 'Ce code postal n’est pas complet.',
  'postal-code-too-long': 'Ce code postal est trop long.',
  'postal-code-invalid': 'Ce code postal n’existe pas.',
  country: 'Choisissez un pays.',
  quantity: 'Une quantité va de 1 à 9 999.',
  integer: 'Écrivez un nombre entier.',
  siren: 'Ce numéro SIREN n’est pas correct.',
  siret: 'Ce numéro SIRET n’est pas correct.',
  'vat-number': 'Ce numéro de TVA n’est pas correct.',
  gone: 'Cet article n’est plus en vente. Retirez la ligne.',
  'option-gone': 'Ce conditionnement n’existe plus. Choisissez-en un autre.',
  'variant-gone': 'Cette variante n’existe plus. Choisissez-en une autre.',
  percent: 'Écrivez un pourcentage de 0,01 à 100.',
  amount: 'Écrivez un montant comme 12,50.',
  'two-decimals': 'Deux décimales au plus.',
  'discount-too-high': 'La réduction dépasse le total.',
  'too-large': 'Ce devis dépasse dix millions d’euros.',
  past: 'Ce jour est passé. Choisissez aujourd’hui ou plus tard.',
  'too-far': 'Un devis garantit ses prix un an au plus.',
  'unknown-customer': 'Ce compte n’existe plus. Retirez-le du devis.',
  'email-unproved':
    'Ce compte n’a pas confirmé son adresse e-mail : il peut être à quelqu’un d’autre. Retirez-le du devis, qui part alors comme pour un nouveau client.',
};

/** By the place of the field below the request's data, such as `lines.0.quantity`. */
export type Problems = Readonly<Record<string, string>>;

export function problemsOf(fields: readonly FieldProblem[]): Problems {
  return Object.fromEntries(
    fields.map(({ path, rule }) => [path.slice(1).join('.'), RULE[rule] ?? 'Vérifiez cette valeur.']),
  );
}
