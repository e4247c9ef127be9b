import type { text as french } from './fr.ts';

export const text: typeof french = {
  title: 'Downloads',
  failed: 'Your downloads could not be read',
  articles: 'Guides and safety data sheets',
  articlesText: 'For your products, as soon as their order is paid.',
  noFiles: 'None of your products has a guide or a safety data sheet.',
  kinds: { 'safety-sheet': 'Safety data sheet', guide: 'User guide' },
  in: { fr: 'in French', en: 'in English' },
  pdf: (kilobytes) => `PDF, ${kilobytes} kB`,
  fileOf: (file, article) => `${file} for ${article}`,
  terms: 'Terms of sale',
  termsText: 'As you accepted them when you ordered.',
  version: (version) => `Version ${version}`,
  accepted: (day) => `accepted on ${day}`,
  notKept: 'They were attached to the email about your order.',
  open: 'Download (PDF)',
  openOf: (version) => `Download (PDF): version ${version}`,
  termsName: (version) => `terms-of-sale-${version}.pdf`,
  saveFailed: 'The file could not be downloaded. Try again.',
};
