import type { ReminderStep } from '@economat/commerce';
import type { CompanyAccount } from '@economat/contract';
import { moneyText } from '../desk/formats';

export const REMINDER: Readonly<Record<ReminderStep, string>> = {
  reminder: 'rappel',
  'second-reminder': 'relance',
  'formal-notice': 'mise en demeure',
};

const FREQUENCY = { order: 'facturée à chaque envoi', month: 'facturée une fois par mois' } as const;

/** The terms of a company in a sentence. */
export function termsText(terms: CompanyAccount['terms']): string {
  if (terms === null) return 'Pas de compte.';
  if (!terms.isAllowed) return 'Compte fermé.';
  const { limit, frequency, days } = terms;
  return `Sur compte jusqu’à ${moneyText(limit)}, ${FREQUENCY[frequency]}, à ${days} jours.`;
}
