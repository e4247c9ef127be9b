import { ArrowsCounterClockwise, HandHeart } from '@strapi/icons';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { AnomaliesIcon } from './anomalies/anomalies-icon';
import { HANDLE_PAYMENTS } from './desk/rights';
import { addAccounts } from './accounts/add-accounts';
import { addAccounting } from './accounting/add-accounting';
import { addEInvoicing } from './e-invoicing/add-e-invoicing';
import { addCatalogue, leadToItemTable } from './catalogue/add-catalogue';
import { addChangeLog } from './change-log/add-change-log';
import { HistoryPanel } from './change-log/history-panel';
import { addCustomers } from './customers/add-customers';
import { addHome } from './home/add-home';
import { addJournal } from './journal/add-journal';
import { LIST_COLUMNS_HOOK, nameColumns } from './desk/list-columns';
import { addOrders } from './order-list/add-orders';
import { addRequests } from './requests/add-requests';
import { addQuotes } from './quotes/add-quotes';
import { addOperations } from './operations/add-operations';
import { addPrivacy } from './privacy/add-privacy';
import { addSecurity } from './security/add-security';
import { addStandingOrders } from './standing-orders/add-standing-orders';
import { addShipping } from './shipments/add-shipping';
import { addTranslations } from './translations/add-translations';
import { TranslationPanel } from './translations/translation-panel';
import { addPictures } from './pictures/add-pictures';
import { MissingTextsPanel } from './pictures/missing-texts-panel';
import { addPreviews } from './publication/add-previews';
import { AddressPanel } from './publication/address-panel';
import { OnlinePanel } from './publication/online-panel';
import { PayeePanel } from './security/payee-panel';
import { COLOURS } from './extensions/colours';
import { setBrowserPreferences } from './extensions/browser-preferences';
import favicon from './extensions/favicon.svg';
import { hideEmptyContentMenu } from './extensions/content-menu';
import { french } from './extensions/french';
import { hideModelEditing } from './extensions/no-model-editing';
import { askForMissingFactor } from './extensions/second-factor-missing';
import { keepTypedText } from './extensions/keep-typed-text';
import logo from './extensions/logo.svg';
import { addShopStart } from './extensions/shop-start';
import { sendOnlyChanges } from './extensions/only-changes';

setBrowserPreferences();
sendOnlyChanges();

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
        colors: COLOURS,
        // The menu beside the page from 1024 px on. Behind its button it takes a press more, and gives the focus back to the button
        // after the page below has set it.
        breakpoints: { large: '@media(min-width: 1024px)' },
      },
      dark: {},
    },
  },
  register(app: StrapiApp): void {
    app.addMiddlewares([keepTypedText, askForMissingFactor]);
    addOrders(app);
    addShipping(app);
    addCustomers(app);
    addStandingOrders(app);
    addRequests(app);
    addQuotes(app);
    addCatalogue(app);
    addTranslations(app);
    app.addMenuLink({
      to: 'anomalies',
      icon: AnomaliesIcon,
      intlLabel: { id: 'desk.anomalies', defaultMessage: 'Anomalies' },
      permissions: HANDLE_PAYMENTS,
      position: 2,
      Component: () => import('./anomalies/anomalies-page').then(({ AnomaliesPage }) => ({ default: AnomaliesPage })),
    });
    app.addMenuLink({
      to: 'virements',
      icon: ArrowsCounterClockwise,
      intlLabel: { id: 'desk.transfers', defaultMessage: 'Virements' },
      permissions: HANDLE_PAYMENTS,
      position: 3,
      Component: () => import('./transfers/transfers-page').then(({ TransfersPage }) => ({ default: TransfersPage })),
    });
    app.addMenuLink({
      to: 'remboursements',
      icon: HandHeart,
      intlLabel: { id: 'desk.refunds', defaultMessage: 'Remboursements' },
      permissions: HANDLE_PAYMENTS,
      position: 4,
      Component: () => import('./refunds/refunds-page').then(({ RefundsPage }) => ({ default: RefundsPage })),
    });
    addAccounts(app);
    addPreviews(app);
    addJournal(app);
    addAccounting(app);
    addEInvoicing(app);
    addPrivacy(app);
    addChangeLog(app);
    addSecurity(app);
    addOperations(app);
    addShopStart(app);
    addHome(app);
    addPictures(app);
    hideEmptyContentMenu(app);
  },
  bootstrap(app: StrapiApp): void {
    const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
    apis.addEditViewSidePanel([
      PayeePanel,
      OnlinePanel,
      TranslationPanel,
      AddressPanel,
      HistoryPanel,
      MissingTextsPanel,
    ]);
    hideModelEditing(apis);
    leadToItemTable(app);
    app.registerHook(LIST_COLUMNS_HOOK, nameColumns);
  },
};
