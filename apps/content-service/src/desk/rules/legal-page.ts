import type { StoredLegalPage } from '../../site-content/legal-page-queries.ts';
import type { StoredShopSettings } from '../../site-content/shop-settings-queries.ts';
import { RETENTION_PLACEHOLDER, unknownPlaceholders } from '../../site-content/legal-text.ts';
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

/** The policy's periods and the daily job use one table, so no other may replace it. */
function checkRetention(field: string, page: StoredLegalPage, text: string | null): EditorProblem[] {
  if (page.slug !== 'privacy-policy' || text === null || text.includes(`{{${RETENTION_PLACEHOLDER}}}`)) return [];
  const message = `Écrivez {{${RETENTION_PLACEHOLDER}}} là où la politique dit combien de temps les données sont gardées : la boutique y met les durées qu’elle applique.`;
  return [problemAt(field, message)];
}

/** Orders record the accepted version, so another text needs another version. */
export function checkLegalPage(
  page: StoredLegalPage,
  before: StoredLegalPage | null,
  settings: StoredShopSettings | null,
): EditorProblem[] {
  const isSameText = before === null || (before.body === page.body && before.bodyEn === page.bodyEn);
  const problems = [
    ...checkPlaceholders('body', page.body, settings),
    ...checkPlaceholders('bodyEn', page.bodyEn, settings),
    ...checkRetention('body', page, page.body),
    ...checkRetention('bodyEn', page, page.bodyEn),
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
