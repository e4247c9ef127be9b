import { FRENCH_VAT_PERCENTS, groundProblem } from '@economat/commerce';
import { type EditorProblem, problemAt } from '../field-problem.ts';

const GROUND_SENTENCE = {
  'missing-at-zero':
    'À 0 %, il faut un motif : choisissez l’article de loi qui exonère cette vente, ou un autre taux. En franchise en base, gardez le taux normal et cochez la franchise dans « Réglages de la boutique ».',
  needless: 'Un motif d’exonération ne va qu’avec une TVA de 0 %. Videz ce champ ou écrivez 0.',
  unknown: 'Ce motif n’existe pas. Choisissez-en un dans la liste.',
} as const satisfies Record<NonNullable<ReturnType<typeof groundProblem>>, string>;

interface VatOfItem {
  readonly VAT: number | null;
  readonly vatGround: string | null;
}

/** Only rates that exist in France, an empty field means 20 %; and 0 % only with a legal ground. */
export function checkVat({ VAT, vatGround }: VatOfItem): EditorProblem[] {
  if (VAT !== null && !FRENCH_VAT_PERCENTS.some((percent) => percent === VAT)) {
    const rate = String(VAT).replace('.', ',');
    return [problemAt('VAT', `${rate} % n’est pas un taux français. Écrivez 20, 10, 5,5, 2,1 ou 0.`)];
  }
  const problem = groundProblem({ VAT, vatGround });
  return problem === null ? [] : [problemAt('vatGround', GROUND_SENTENCE[problem])];
}
