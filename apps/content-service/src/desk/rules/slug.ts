import { type EditorProblem, problemAt } from '../field-problem.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Pages are also found by id, so a slug must look like neither form of one. */
const NUMERIC_ID = /^\d+$/;
const DOCUMENT_ID = /^[a-z0-9]{24}$/;

export function checkSlug({ slug }: { readonly slug: string }): EditorProblem[] {
  if (!SLUG.test(slug)) {
    return [
      problemAt(
        'slug',
        'Écrivez des lettres minuscules sans accent, des chiffres et des tirets, par exemple : rouleaux-80x80.',
      ),
    ];
  }
  if (NUMERIC_ID.test(slug) || DOCUMENT_ID.test(slug)) {
    return [
      problemAt('slug', 'Cette adresse ressemble à un numéro interne. Ajoutez un mot, par exemple : rouleaux-80.'),
    ];
  }
  return [];
}
