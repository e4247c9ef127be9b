import { looksLikeId } from '../../catalogue/address-of-title.ts';
import { type EditorProblem, problemAt } from '../field-problem.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function checkSlug({ slug }: { readonly slug: string }): EditorProblem[] {
  if (!SLUG.test(slug)) {
    return [
      problemAt(
        'slug',
        'Écrivez des lettres minuscules sans accent, des chiffres et des tirets, par exemple : rouleaux-80x80.',
      ),
    ];
  }
  if (looksLikeId(slug)) {
    return [
      problemAt('slug', 'Cette adresse ressemble à un numéro interne. Ajoutez un mot, par exemple : rouleaux-80.'),
    ];
  }
  return [];
}
