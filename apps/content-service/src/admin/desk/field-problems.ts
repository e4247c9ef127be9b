import type { FieldProblem } from '@economat/contract';

/** Why a field was refused, by the broken rule. */
const RULE: Readonly<Record<string, string>> = {
  required: 'À remplir.',
  'too-long': 'Ce texte est trop long.',
  unprintable: 'Ce texte contient un caractère interdit.',
  link: 'Sans adresse de site.',
  email: 'Cette adresse e-mail n’est pas complète.',
  phone: 'Ce numéro de téléphone n’est pas complet.',
  'postal-code-missing-digits': 'Ce code postal n’est pas complet.',
  'postal-code-missing-letters': 'Ce code postal n’est pas complet.',
  'postal-code-too-long': 'Ce code postal est trop long.',
  'postal-code-invalid': 'Ce code postal n’existe pas.',
  'postal-code-overseas': 'Nous livrons en France métropolitaine, pas outre-mer.',
  country: 'Choisissez un pays.',
  quantity: 'Une quantité va de 1 à 9 999.',
  integer: 'Écrivez un nombre entier.',
  siren: 'Ce numéro SIREN n’est pas correct.',
  siret: 'Ce numéro SIRET n’est pas correct.',
  'vat-number': 'Ce numéro de TVA n’est pas correct.',
  amount: 'Écrivez un montant comme 12,50.',
  'two-decimals': 'Deux décimales au plus.',
};

/** By the place of the field below the request's data, such as `lines.0.quantity`. */
export type Problems = Readonly<Record<string, string>>;

/** @param words of rules that only this form knows. */
export function problemsIn(fields: readonly FieldProblem[], words: Readonly<Record<string, string>> = {}): Problems {
  return Object.fromEntries(
    fields.map(({ path, rule }) => [path.slice(1).join('.'), words[rule] ?? RULE[rule] ?? 'Vérifiez cette valeur.']),
  );
}
