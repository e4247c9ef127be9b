import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { KEEP_TRANSLATIONS } from '../desk/rights';

/** The page "Traductions" in the desk's menu, for roles that keep texts. */
export function addTranslations(app: StrapiApp): void {
  app.addMenuLink({
    to: 'traductions',
    icon: Earth,
    intlLabel: { id: 'desk.translations', defaultMessage: 'Traductions' },
    permissions: KEEP_TRANSLATIONS,
    // Below the articles.
    position: 0.9,
    Component: () => import('./translations-page').then(({ TranslationsPage }) => ({ default: TranslationsPage })),
  });
}
