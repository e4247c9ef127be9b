import { Key, Shield } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { SUPERVISE_SECURITY } from '../desk/rights';

/** One's own second factor, for everybody, and the security log, for administrators. */
export function addSecurity(app: StrapiApp): void {
  app.addMenuLink({
    to: 'double-authentification',
    icon: Key,
    intlLabel: { id: 'desk.second-factor', defaultMessage: 'Double authentification' },
    permissions: [],
    Component: () => import('./second-factor-page').then(({ SecondFactorPage }) => ({ default: SecondFactorPage })),
  });
  app.addMenuLink({
    to: 'journal-de-securite',
    icon: Shield,
    intlLabel: { id: 'desk.security-log', defaultMessage: 'Journal de sécurité' },
    permissions: SUPERVISE_SECURITY,
    Component: () => import('./log-page').then(({ SecurityLogPage }) => ({ default: SecurityLogPage })),
  });
}
