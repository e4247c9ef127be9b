/** Languages the shop speaks, the default first. */
export const LANGUAGES = ['fr', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'fr' satisfies Language;

export function isLanguage(value: unknown): value is Language {
  return value === 'fr' || value === 'en';
}
