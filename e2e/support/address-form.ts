import type { Locator } from '@playwright/test';
import type { Language } from '@economat/commerce';
import { inLanguage } from './words.ts';

/** Fills every required field of the address book's form. */
export async function fillAddress(main: Locator, language: Language): Promise<void> {
  const say = inLanguage(language);
  for (const [french, english, text] of [
    ['Prénom', 'First name', 'Zoé'],
    ['Nom \\(', 'Last name', 'Lefèvre'],
    ['Numéro et rue', 'House number', '12 rue des Lilas'],
    ['Code postal', 'Postal code', '69003'],
    ['Ville', 'City', 'Lyon'],
    ['Téléphone', 'Phone', '0612345678'],
  ] as const)
    await main
      .getByLabel(new RegExp(`^${say(french, english)}`))
      .first()
      .fill(text);
}
