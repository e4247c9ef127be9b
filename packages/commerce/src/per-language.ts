import type { Language } from './language.ts';

/**
 * A cached formatter of `Intl` per language. Each costs 50 to 100 µs to make, and one for dates holds 26 kB outside JavaScript's heap
 * (measured on Node.js 24), which only a full garbage collection frees: made anew for every mail, they came to hundreds of megabytes.
 */
export function perLanguage<Formatter>(make: (locale: string) => Formatter): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const formatter = make(language === 'fr' ? 'fr-FR' : 'en-GB');
    made.set(language, formatter);
    return formatter;
  };
}
