import { Lock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { READ_PRIVACY } from '../desk/rights';

/** Proof of erasures and periods of retention in the desk's menu, for roles that may read them. */
export function addPrivacy(app: StrapiApp): void {
  app.addMenuLink({
    to: 'donnees-personnelles',
    icon: Lock,
    intlLabel: { id: 'privacy.title', defaultMessage: 'Données personnelles' },
    permissions: READ_PRIVACY,
    Component: () => import('./privacy-page').then(({ PrivacyPage }) => ({ default: PrivacyPage })),
  });
}
