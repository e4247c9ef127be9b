import {
  ArrowsCounterClockwise,
  Book,
  Briefcase,
  BulletList,
  Calendar,
  ClockCounterClockwise,
  Earth,
  Eye,
  Files,
  Gift,
  GridNine,
  HandHeart,
  Key,
  Lock,
  Monitor,
  PaperPlane,
  PriceTag,
  Shield,
  Stack,
  User,
} from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { AnomaliesIcon } from './anomalies/anomalies-icon';
import {
  ANSWER_REQUESTS,
  FOLLOW_E_INVOICES,
  HANDLE_ACCOUNTS,
  HANDLE_CUSTOMERS,
  HANDLE_PAYMENTS,
  KEEP_TRANSLATIONS,
  PREPARE_ORDERS,
  PUBLISH_CATALOGUE,
  READ_ACCOUNTING,
  READ_CHANGES,
  READ_JOURNAL,
  READ_PRIVACY,
  SEE_ORDERS,
  SUPERVISE_SECURITY,
  WATCH_OPERATIONS,
  WRITE_CATALOGUE,
  WRITE_QUOTES,
} from './desk/rights';

type MenuLink = Parameters<StrapiApp['addMenuLink']>[0];
type Entry = Pick<MenuLink, 'to' | 'icon' | 'permissions' | 'position'> & { readonly word: string };

function entry({ to, word, ...place }: Entry, page: () => Promise<ComponentType>): MenuLink {
  return {
    ...place,
    to,
    intlLabel: { id: `desk.${to}`, defaultMessage: word },
    Component: async () => ({ default: await page() }),
  };
}

/** The desk's menu, for roles with the rights. Below position 1 it stands between the home page and the content manager. */
const MENU = [
  entry({ to: 'commandes', word: 'Commandes', icon: BulletList, permissions: SEE_ORDERS, position: 0.5 }, () =>
    import('./order-list/order-screens').then(({ OrderScreens }) => OrderScreens),
  ),
  entry({ to: 'expedier', word: 'Expédier', icon: PaperPlane, permissions: PREPARE_ORDERS, position: 0.6 }, () =>
    import('./shipments/shipping-page').then(({ ShippingPage }) => ShippingPage),
  ),
  entry({ to: 'clients', word: 'Clients', icon: User, permissions: HANDLE_CUSTOMERS, position: 0.7 }, () =>
    import('./customers/customer-screens').then(({ CustomerScreens }) => CustomerScreens),
  ),
  entry(
    {
      to: 'commandes-regulieres',
      word: 'Commandes régulières',
      icon: Calendar,
      permissions: HANDLE_CUSTOMERS,
      position: 0.75,
    },
    () => import('./standing-orders/standing-orders-page').then(({ StandingOrdersPage }) => StandingOrdersPage),
  ),
  entry({ to: 'demandes', word: 'Demandes', icon: Gift, permissions: ANSWER_REQUESTS, position: 0.7 }, () =>
    import('./requests/request-screens').then(({ RequestScreens }) => RequestScreens),
  ),
  entry({ to: 'devis', word: 'Devis', icon: PriceTag, permissions: WRITE_QUOTES, position: 0.7 }, () =>
    import('./quotes/quote-screens').then(({ QuoteScreens }) => QuoteScreens),
  ),
  entry({ to: 'articles', word: 'Articles', icon: GridNine, permissions: WRITE_CATALOGUE, position: 0.8 }, () =>
    import('./catalogue/catalogue-screens').then(({ CatalogueScreens }) => CatalogueScreens),
  ),
  entry({ to: 'traductions', word: 'Traductions', icon: Earth, permissions: KEEP_TRANSLATIONS, position: 0.9 }, () =>
    import('./translations/translations-page').then(({ TranslationsPage }) => TranslationsPage),
  ),
  entry({ to: 'anomalies', word: 'Anomalies', icon: AnomaliesIcon, permissions: HANDLE_PAYMENTS, position: 2 }, () =>
    import('./anomalies/anomalies-page').then(({ AnomaliesPage }) => AnomaliesPage),
  ),
  entry(
    { to: 'virements', word: 'Virements', icon: ArrowsCounterClockwise, permissions: HANDLE_PAYMENTS, position: 3 },
    () => import('./transfers/transfers-page').then(({ TransfersPage }) => TransfersPage),
  ),
  entry(
    { to: 'remboursements', word: 'Remboursements', icon: HandHeart, permissions: HANDLE_PAYMENTS, position: 4 },
    () => import('./refunds/refunds-page').then(({ RefundsPage }) => RefundsPage),
  ),
  entry(
    { to: 'comptes-ouverts', word: 'Comptes ouverts', icon: Briefcase, permissions: HANDLE_ACCOUNTS, position: 5 },
    () => import('./accounts/accounts-page').then(({ AccountsPage }) => AccountsPage),
  ),
  entry({ to: 'apercu', word: 'Aperçu', icon: Eye, permissions: PUBLISH_CATALOGUE }, () =>
    import('./publication/preview-page').then(({ PreviewPage }) => PreviewPage),
  ),
  entry({ to: 'journal', word: 'Journal des ventes', icon: Book, permissions: READ_JOURNAL }, () =>
    import('./journal/journal-page').then(({ JournalPage }) => JournalPage),
  ),
  entry({ to: 'comptabilite', word: 'Comptabilité', icon: Stack, permissions: READ_ACCOUNTING }, () =>
    import('./accounting/accounting-screens').then(({ AccountingScreens }) => AccountingScreens),
  ),
  entry(
    {
      to: 'factures-electroniques',
      word: 'Facturation électronique',
      icon: Files,
      permissions: FOLLOW_E_INVOICES,
    },
    () => import('./e-invoicing/e-invoicing-screens').then(({ EInvoicingScreens }) => EInvoicingScreens),
  ),
  entry({ to: 'donnees-personnelles', word: 'Données personnelles', icon: Lock, permissions: READ_PRIVACY }, () =>
    import('./privacy/privacy-page').then(({ PrivacyPage }) => PrivacyPage),
  ),
  entry({ to: 'modifications', word: 'Modifications', icon: ClockCounterClockwise, permissions: READ_CHANGES }, () =>
    import('./change-log/change-log-page').then(({ ChangeLogPage }) => ChangeLogPage),
  ),
  // One's own second factor, for everybody.
  entry({ to: 'double-authentification', word: 'Double authentification', icon: Key, permissions: [] }, () =>
    import('./security/second-factor-page').then(({ SecondFactorPage }) => SecondFactorPage),
  ),
  entry({ to: 'journal-de-securite', word: 'Journal de sécurité', icon: Shield, permissions: SUPERVISE_SECURITY }, () =>
    import('./security/log-page').then(({ SecurityLogPage }) => SecurityLogPage),
  ),
  entry({ to: 'etat', word: 'État de la boutique', icon: Monitor, permissions: WATCH_OPERATIONS }, () =>
    import('./operations/shop-state-page').then(({ ShopStatePage }) => ShopStatePage),
  ),
];

export function addMenu(app: StrapiApp): void {
  for (const link of MENU) app.addMenuLink(link);
}
