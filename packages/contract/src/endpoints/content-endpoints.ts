import {
  catalogueChangesAnswer,
  catalogueStampAnswer,
  sidebarItemAnswer,
  sidebarItemsAnswer,
  slugRedirectsAnswer,
} from '../catalogue.ts';
import {
  ctaBannersAnswer,
  homeHeroesAnswer,
  legalPageAnswer,
  partnersAnswer,
  shopSettingsAnswer,
  trustLogosAnswer,
} from '../site-content.ts';
import type { Endpoint } from './endpoint.ts';

const content = { access: 'public', status: 200, errors: [] } as const;

export const catalogueStamp = {
  ...content,
  method: 'GET',
  path: '/catalogue-stamp',
  limit: 'none',
  summary: 'Version of all public content',
  answer: catalogueStampAnswer,
} as const satisfies Endpoint;

export const catalogueChanges = {
  ...content,
  method: 'GET',
  path: '/catalogue-changes/:stamp',
  limit: 'none',
  summary: 'What changed since a version; 404 when that is too long ago, then the whole is to be read',
  answer: catalogueChangesAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const sidebarItems = {
  ...content,
  method: 'GET',
  path: '/sidebar-items',
  limit: 'none',
  summary: 'The whole catalogue tree',
  answer: sidebarItemsAnswer,
} as const satisfies Endpoint;

export const sidebarItem = {
  ...content,
  method: 'GET',
  path: '/sidebar-items/:id',
  limit: 'none',
  summary: 'One item with its subtree, by documentId, id or slug',
  answer: sidebarItemAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const slugRedirects = {
  ...content,
  method: 'GET',
  path: '/slug-redirects',
  limit: 'none',
  summary: 'Former slugs of renamed and deleted items',
  answer: slugRedirectsAnswer,
} as const satisfies Endpoint;

export const ctaBanners = {
  ...content,
  method: 'GET',
  path: '/cta-banners',
  limit: 'none',
  summary: 'Call-to-action banners of the footer',
  answer: ctaBannersAnswer,
} as const satisfies Endpoint;

export const trustLogos = {
  ...content,
  method: 'GET',
  path: '/home-page-trust-logos',
  limit: 'none',
  summary: 'Logos of customers',
  answer: trustLogosAnswer,
} as const satisfies Endpoint;

export const partners = {
  ...content,
  method: 'GET',
  path: '/home-page-partner-sections',
  limit: 'none',
  summary: 'Technical partners',
  answer: partnersAnswer,
} as const satisfies Endpoint;

export const homeHeroes = {
  ...content,
  method: 'GET',
  path: '/home-heroes',
  limit: 'none',
  summary: 'Pictures and sentences on top of the home page',
  answer: homeHeroesAnswer,
} as const satisfies Endpoint;

export const legalPage = {
  ...content,
  method: 'GET',
  path: '/legal-pages/:slug',
  limit: 'none',
  summary: 'A legal page in both languages',
  answer: legalPageAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const shopSettings = {
  ...content,
  method: 'GET',
  path: '/shop-settings',
  limit: 'none',
  summary: 'Seller, bank, delivery rules',
  answer: shopSettingsAnswer,
} as const satisfies Endpoint;
