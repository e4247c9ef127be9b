import type { ArticleFileKind } from '@economat/contract';

/** Words of the files that a customer takes home of what they bought and accepted. */
export const text = {
  title: 'Téléchargements',
  failed: 'Les téléchargements n’ont pas pu être lus',
  articles: 'Notices et fiches de sécurité',
  articlesText: 'De vos articles, dès que leur commande est payée.',
  noFiles: 'Aucun de vos articles n’a de notice ni de fiche de sécurité.',
  kinds: {
    'safety-sheet': 'Fiche de données de sécurité',
    guide: 'Notice d’emploi',
  } satisfies Record<ArticleFileKind, string>,
  in: { fr: 'en français', en: 'en anglais' },
  pdf: (kilobytes: string) => `PDF, ${kilobytes} ko`,
  fileOf: (file: string, article: string) => `${file} de ${article}`,
  terms: 'Conditions générales de vente',
  termsText: 'Telles que vous les avez acceptées en commandant.',
  version: (version: string) => `Version ${version}`,
  accepted: (day: string) => `acceptées le ${day}`,
  notKept: 'Elles étaient jointes au courriel de votre commande.',
  open: 'Télécharger (PDF)',
  openOf: (version: string) => `Télécharger (PDF) : version ${version}`,
  termsName: (version: string) => `conditions-generales-de-vente-${version}.pdf`,
  saveFailed: 'Le fichier n’a pas pu être téléchargé. Réessayez.',
};
