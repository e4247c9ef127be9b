import {
  catalogueChangesAnswer,
  catalogueStampAnswer,
  sidebarItemAnswer,
  sidebarItemsAnswer,
  slugRedirectsAnswer,
} from '../catalogue.ts';
import { healthAnswer } from '../health.ts';
import { searchAnswer, searchQuery } from '../search.ts';
import {
  ctaBannersAnswer,
  homeHeroesAnswer,
  legalPageAnswer,
  partnersAnswer,
  shopSettingsAnswer,
  trustLogosAnswer,
} from '../site-content.ts';
import type { Endpoint } from './endpoint.ts';

const content = { method: 'GET', access: 'public', status: 200, errors: [], personal: false } as const;

/** What everybody may read: catalogue, site content, settings. */
export const contentEndpoints = {
  health: { ...content, path: '/health', summary: 'Ready to serve', answer: healthAnswer },
  catalogueStamp: {
    ...content,
    path: '/catalogue-stamp',
    summary: 'Version of all public content',
    answer: catalogueStampAnswer,
  },
  catalogueChanges: {
    ...content,
    path: '/catalogue-changes/:stamp',
    summary: 'What changed since a version; 404 when that is too long ago, then the whole is to be read',
    answer: catalogueChangesAnswer,
    errors: ['not-found'],
  },
  sidebarItems: { ...content, path: '/sidebar-items', summary: 'The whole catalogue tree', answer: sidebarItemsAnswer },
  sidebarItem: {
    ...content,
    path: '/sidebar-items/:id',
    summary: 'One item with its subtree, by documentId, id or slug',
    answer: sidebarItemAnswer,
    errors: ['not-found'],
  },
  slugRedirects: {
    ...content,
    path: '/slug-redirects',
    summary: 'Former slugs of renamed and deleted items',
    answer: slugRedirectsAnswer,
  },
  search: {
    ...content,
    path: '/search',
    summary: 'Products and categories by words, sizes and part numbers',
    query: searchQuery,
    answer: searchAnswer,
    errors: ['service-unavailable'],
  },
  ctaBanners: {
    ...content,
    path: '/cta-banners',
    summary: 'Call-to-action banners of the footer',
    answer: ctaBannersAnswer,
  },
  trustLogos: { ...content, path: '/home-page-trust-logos', summary: 'Logos of customers', answer: trustLogosAnswer },
  partners: { ...content, path: '/home-page-partner-sections', summary: 'Technical partners', answer: partnersAnswer },
  homeHeroes: {
    ...content,
    path: '/home-heroes',
    summary: 'Pictures and sentences on top of the home page',
    answer: homeHeroesAnswer,
  },
  legalPage: {
    ...content,
    path: '/legal-pages/:slug',
    summary: 'A legal page in both languages',
    answer: legalPageAnswer,
    errors: ['not-found'],
  },
  shopSettings: {
    ...content,
    path: '/shop-settings',
    summary: 'Seller, bank, delivery rules',
    answer: shopSettingsAnswer,
  },
} as const satisfies Record<string, Endpoint>;
