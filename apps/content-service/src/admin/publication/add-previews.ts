import { Eye } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { PUBLISH_CATALOGUE } from '../desk/rights';

/** The page "Aperçu" in the desk's menu, for roles that may show what is not public yet. */
export function addPreviews(app: StrapiApp): void {
  app.addMenuLink({
    to: 'apercu',
    icon: Eye,
    intlLabel: { id: 'desk.preview', defaultMessage: 'Aperçu' },
    permissions: PUBLISH_CATALOGUE,
    Component: () => import('./preview-page').then(({ PreviewPage }) => ({ default: PreviewPage })),
  });
}
