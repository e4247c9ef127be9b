import { type ChangedType, type EntryChange, TRANSLATED_TYPES, type TranslatedType } from '@economat/contract';

export const TYPE: Readonly<Record<ChangedType, string>> = {
  item: 'Article ou rayon',
  banner: 'Bandeau',
  hero: 'Image d’accueil',
  'trust-logo': 'Logo de confiance',
  partner: 'Partenaire',
  'legal-page': 'Page légale',
  synonyms: 'Synonymes',
  voucher: 'Code promo',
  settings: 'Réglages de la boutique',
  file: 'Fichier',
  folder: 'Dossier de fichiers',
  member: 'Compte de l’équipe',
  role: 'Rôle',
  order: 'Commande',
  customer: 'Client',
  'customer-address': 'Adresse d’un client',
  'sample-request': 'Demande d’échantillons',
  'affiliate-request': 'Demande d’affiliation',
};

const FORM: Partial<Readonly<Record<ChangedType, string>>> = {
  item: 'collection-types/api::sidebar-item.sidebar-item',
  banner: 'collection-types/api::cta-banner.cta-banner',
  hero: 'collection-types/api::home-hero.home-hero',
  'trust-logo': 'collection-types/api::home-page-trust-logo.home-page-trust-logo',
  partner: 'collection-types/api::home-page-partner-section.home-page-partner-section',
  'legal-page': 'collection-types/api::legal-page.legal-page',
  synonyms: 'collection-types/api::search-synonym.search-synonym',
  voucher: 'collection-types/api::coupon.coupon',
};

const SETTINGS = 'api::shop-setting.shop-setting';

/** What has the panel’s own form, by the name of its type. */
export const FORM_TYPES: ReadonlySet<string> = new Set([
  ...Object.values(FORM).map((path) => path.replace('collection-types/', '')),
  SETTINGS,
]);

/** The kind of entries with English texts that a form of the panel is for; null for another form. */
export function translatedTypeOf(model: string): TranslatedType | null {
  if (model === SETTINGS) return 'settings';
  return TRANSLATED_TYPES.find((type) => FORM[type] === `collection-types/${model}`) ?? null;
}

/** The page of an entry at the desk; null where it has none. */
export function entryAddress({ type, documentId, name, number }: EntryChange['entry']): string | null {
  if (type === 'settings') return `/content-manager/single-types/${SETTINGS}`;
  if (type === 'order') return name === null ? null : `/commandes/${name}`;
  if (type === 'member') return `/settings/users/${number}`;
  if (type === 'role') return `/settings/roles/${number}`;
  if (documentId === null) return null;
  if (type === 'customer') return `/clients/${documentId}`;
  if (type === 'sample-request' || type === 'affiliate-request') return `/demandes/${documentId}`;
  const form = FORM[type];
  return form === undefined ? null : `/content-manager/${form}/${documentId}`;
}

const KIND: Readonly<Record<EntryChange['kind'], string>> = {
  created: 'création',
  changed: 'modification',
  deleted: 'suppression',
};

/** `Article ou rayon « Rouleaux » : modification`. */
export function changeTitle({ entry: { type, name, number }, kind }: EntryChange): string {
  const own = type === 'settings' ? '' : ` ${name === null ? `n° ${number}` : `« ${name} »`}`;
  return `${TYPE[type]}${own} : ${KIND[kind]}`;
}

export function actorText({ kind, id, name }: EntryChange['actor']): string {
  if (kind === 'shop') return 'La boutique, d’elle-même';
  if (kind === 'outside') return 'Hors de la boutique, dans la base de données';
  return name ?? `Membre de l’équipe n° ${id}`;
}
