import type { StrapiApp } from '@strapi/strapi/admin';
import { SUPERVISE_SECURITY } from '../desk/rights';
import { SecurityIcon } from './security-icon';

/** One's own second factor, for everybody, and the security log, for administrators. */
export function addSecurity(app: StrapiApp): void {
  app.addMenuLink({
    to: 'double-authentification',
    icon: SecurityIcon,
    intlLabel: { id: 'desk.second-factor', defaultMessage: 'Double authentification' },
    permissions: [],
    Component: async () => ({ default: (await import('./second-factor-page')).SecondFactorPage }),
  });
  app.addMenuLink({
    to: 'journal-de-securite',
    icon: SecurityIcon,
    intlLabel: { id: 'desk.security-log', defaultMessage: 'Journal de sécurité' },
    permissions: SUPERVISE_SECURITY,
    Component: async () => ({ default: (await import('./log-page')).SecurityLogPage }),
  });
}
