import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { leadToItemTable } from './catalogue/lead-to-item-table';
import { HistoryPanel } from './change-log/history-panel';
import { addHome } from './home/add-home';
import { LIST_COLUMNS_HOOK, nameColumns } from './desk/list-columns';
import { addMenu } from './menu';
import { leadToOrderPages } from './order-list/lead-to-order-pages';
import { leadToRequestPages } from './requests/lead-to-request-pages';
import { TranslationPanel } from './translations/translation-panel';
import { addPictures } from './pictures/add-pictures';
import { MissingTextsPanel } from './pictures/missing-texts-panel';
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
    addMenu(app);
    leadToOrderPages(app);
    leadToRequestPages(app);
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
