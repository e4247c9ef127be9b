import { ArrowsCounterClockwise } from '@strapi/icons';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { AnomaliesIcon } from './anomalies/anomalies-icon';
import { HANDLE_PAYMENTS } from './desk/rights';
import { addJournal } from './journal/add-journal';
import { LIST_COLUMNS_HOOK, nameOrderColumns } from './orders/list-columns';
import { OrderPanel } from './orders/order-panel';
import { addPrivacy } from './privacy/add-privacy';
import { setBrowserPreferences } from './extensions/browser-preferences';
import favicon from './extensions/favicon.svg';
import { french } from './extensions/french';
import { keepTypedText } from './extensions/keep-typed-text';
import logo from './extensions/logo.svg';
import { keepUnchangedStock } from './extensions/unchanged-stock';

setBrowserPreferences();
keepUnchangedStock();

export default {
  config: {
    locales: ['fr'],
    translations: { fr: french },
    auth: { logo },
    menu: { logo },
    head: { favicon, title: 'Économat' },
    tutorials: false,
    notifications: { releases: false },
    theme: {
      light: {
        colors: {
          primary100: '#e3ebe4',
          primary200: '#c4d6c8',
          primary500: '#2d6a51',
          primary600: '#1f4d3a',
          primary700: '#163a2b',
          buttonPrimary500: '#2d6a51',
          buttonPrimary600: '#1f4d3a',
        },
      },
      dark: {},
    },
  },
  register(app: StrapiApp): void {
    app.addMiddlewares([keepTypedText]);
    app.addMenuLink({
      to: 'anomalies',
      icon: AnomaliesIcon,
      intlLabel: { id: 'desk.anomalies', defaultMessage: 'Anomalies' },
      permissions: HANDLE_PAYMENTS,
      position: 2,
      Component: async () => ({ default: (await import('./anomalies/anomalies-page')).AnomaliesPage }),
    });
    app.addMenuLink({
      to: 'virements',
      icon: ArrowsCounterClockwise,
      intlLabel: { id: 'desk.transfers', defaultMessage: 'Virements' },
      permissions: HANDLE_PAYMENTS,
      position: 3,
      Component: async () => ({ default: (await import('./transfers/transfers-page')).TransfersPage }),
    });
    addJournal(app);
    addPrivacy(app);
  },
  bootstrap(app: StrapiApp): void {
    const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
    apis.addEditViewSidePanel([OrderPanel]);
    app.registerHook(LIST_COLUMNS_HOOK, nameOrderColumns);
  },
};
