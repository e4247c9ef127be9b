import { formatMoney, parseBundleOptions, parsePriceRange, type PriceRangeProblem } from '@economat/commerce';
import { type EditorProblem, problemAt } from '../field-problem.ts';

const HOW = 'Écrivez les prix HT séparés par des points-virgules, par exemple : 9,90; 18,60.';

function sentence(problem: PriceRangeProblem, optionCount: number): string {
  switch (problem.kind) {
    case 'count-mismatch': {
      const prices = problem.found === 1 ? '1 prix est écrit' : `${problem.found} prix sont écrits`;
      const lots = optionCount === 1 ? '1 lot' : `${optionCount} lots`;
      const expected = optionCount === 0 ? 'un seul est attendu, car la fiche n’a pas de lots' : `la fiche a ${lots}`;
      return `${prices}, mais ${expected}. ${HOW}`;
    }
    case 'not-a-number':
      return `Le prix n° ${problem.position}, « ${problem.token} », n’est pas un nombre. ${HOW}`;
    case 'too-precise':
      return `Le prix n° ${problem.position}, « ${problem.token} », a plus de deux décimales. Arrondissez-le au centime.`;
    case 'negative':
      return `Le prix n° ${problem.position}, « ${problem.token} », est négatif. Écrivez un prix positif.`;
    case 'zero':
      return `Le prix n° ${problem.position} est nul. Écrivez un prix d’au moins 0,01, ou laissez le champ vide.`;
    case 'too-large':
      return `Le prix n° ${problem.position}, « ${problem.token} », dépasse ${formatMoney(problem.maximum, 'fr')}.`;
    case 'empty':
      return `Le prix n° ${problem.position} manque entre deux séparateurs. ${HOW}`;
    case 'broken-json':
      return `La liste entre crochets est mal fermée ou mal ponctuée. ${HOW}`;
    case 'range-reversed':
      return `La fourchette va de ${formatMoney(problem.from, 'fr')} à ${formatMoney(problem.to, 'fr')} : mettez le plus petit prix d’abord, par exemple €10–€20 HT.`;
  }
}

/** Ambiguous prices are refused when they are written. */
export function checkPriceRange(item: {
  readonly PD_PriceRange: string | null;
  readonly quantity: string | null;
}): EditorProblem[] {
  const optionCount = parseBundleOptions(item.quantity).length;
  const range = parsePriceRange(item.PD_PriceRange, optionCount);
  if (range.kind === 'invalid') return [problemAt('PD_PriceRange', sentence(range.problem, optionCount))];
  if (range.kind === 'none' && optionCount > 0) {
    return [problemAt('PD_PriceRange', `La fiche a des lots mais pas de prix. ${HOW}`)];
  }
  return [];
}
