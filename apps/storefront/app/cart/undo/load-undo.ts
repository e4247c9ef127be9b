import { documentLanguage } from '../../shared/text/language.ts';
import { loadText } from '../../shared/text/load-text.ts';

/** Undoing and its words, which no page needs before something is removed. */
export async function loadUndo() {
  const [{ removeWithUndo, emptyWithUndo }] = await Promise.all([
    import('./remove-with-undo.ts'),
    loadText(documentLanguage(), ['cartTools']),
  ]);
  return { removeWithUndo, emptyWithUndo };
}
