import type { StrapiApp } from '@strapi/strapi/admin';
import favicon from './extensions/favicon.svg';
import logo from './extensions/logo.svg';
import { french } from './extensions/french';

// The shop is French: whoever has not chosen another language on this machine starts in French.
const LANGUAGE_KEY = 'strapi-admin-language';
try {
  if (window.localStorage.getItem(LANGUAGE_KEY) === null) window.localStorage.setItem(LANGUAGE_KEY, 'fr');
} catch {
  // Storage is switched off: the panel falls back to English by itself.
}

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
  bootstrap(_app: StrapiApp): void {},
};
