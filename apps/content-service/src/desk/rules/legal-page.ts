import type { StoredLegalPage } from '../../persistence/content/legal-pages.ts';
import type { StoredShopSettings } from '../../persistence/content/shop-settings.ts';
import { unknownPlaceholders } from '../../public-content/legal-text.ts';
import { type EditorProblem, problemAt } from '../field-problem.ts';

function checkPlaceholders(field: string, text: string | null, settings: StoredShopSettings | null): EditorProblem[] {
  if (text === null || settings === null) return [];
  const unknown = unknownPlaceholders(text, settings);
  if (unknown.length === 0) return [];
  const names = unknown.map((path) => `{{${path}}}`).join(', ');
  return [
    problemAt(field, `Aucun réglage de la boutique ne remplit ${names}. Corrigez le mot, ou remplissez le réglage.`),
  ];
}

/** Orders keep the version that was accepted, so another text needs another version. */
export function checkLegalPage(
  page: StoredLegalPage,
  before: StoredLegalPage | null,
  settings: StoredShopSettings | null,
): EditorProblem[] {
  const isSameText = before === null || (before.body === page.body && before.bodyEn === page.bodyEn);
  const problems = [
    ...checkPlaceholders('body', page.body, settings),
    ...checkPlaceholders('bodyEn', page.bodyEn, settings),
  ];
  if (isSameText || before.version !== page.version) return problems;
  return [
    ...problems,
    problemAt(
      'version',
      'Le texte a changé : écrivez une nouvelle version, par exemple la date du jour. Les commandes passées gardent l’ancienne.',
    ),
  ];
}
