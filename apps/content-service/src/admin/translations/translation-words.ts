import type { TranslationState } from '@economat/contract';

export const TRANSLATION_STATE: Readonly<Record<TranslationState, string>> = {
  missing: 'Texte anglais manquant',
  outdated: 'Français changé depuis la traduction',
};

/** `Nom, Déclinaisons › Choix (3)`. */
export function fieldsText(labels: readonly string[]): string {
  return [...new Set(labels)]
    .map((label) => {
      const count = labels.filter((other) => other === label).length;
      return count > 1 ? `${label} (${count})` : label;
    })
    .join(', ');
}

/** `1 fiche`, `12 345 fiches`. */
export function entriesText(count: number): string {
  return count === 1 ? '1 fiche' : `${count.toLocaleString('fr-FR')} fiches`;
}
