import type { BrokenClosing, ClosedPeriod } from '@economat/contract';
import { dayText } from '../desk/formats';

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const CLOSING_KINDS = { day: 'Jours', month: 'Mois', year: 'Exercices' } as const;

/** A closed period in words: a day, a month, a year. */
export function periodText({ kind, firstDay }: Pick<ClosedPeriod, 'kind' | 'firstDay'>): string {
  if (kind === 'year') return `exercice ${firstDay.slice(0, 4)}`;
  return kind === 'month' ? MONTH.format(new Date(`${firstDay}T00:00:00Z`)) : dayText(firstDay);
}

const REASON: Readonly<Record<BrokenClosing['reason'], string>> = {
  unlinked: 'elle ne suit pas la clôture d’avant',
  altered: 'elle ne dit plus ce qu’elle disait',
  entries: 'ses écritures ne sont plus celles qui ont été clôturées',
};

/** Where the chain of closings breaks. */
export function brokenText(broken: BrokenClosing): string {
  return `La chaîne est rompue à la clôture n° ${broken.sequence} (${periodText(broken)}) : ${REASON[broken.reason]}.`;
}
