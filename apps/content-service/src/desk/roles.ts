import type { StaffRight } from '@economat/contract';

/** What a role of the desk may do with a content type. */
type Right = 'create' | 'read' | 'update' | 'delete';

export interface DeskRole {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Rights by content type; unknown types are skipped. */
  readonly content: Readonly<Record<string, readonly Right[]>>;
  /** Read-only parts of a type, by content type. */
  readonly readOnly?: Readonly<Record<string, readonly string[]>>;
  /** What the role may do by the shop's own calls. */
  readonly rights: readonly StaffRight[];
  /** Further actions of the desk, by Strapi's names. */
  readonly actions: readonly string[];
}

const ALL: readonly Right[] = ['create', 'read', 'update', 'delete'];
const LOOK: readonly Right[] = ['read'];
const HANDLE: readonly Right[] = ['read', 'update'];

/** Strapi's own code of the role that may do everything. */
export const ADMINISTRATOR_CODE = 'strapi-super-admin';

export const DESK_ROLES: readonly DeskRole[] = [
  {
    code: 'order-desk',
    name: 'Comptoir',
    description: 'Commandes, bons de réduction, échantillons et affiliations.',
    content: {
      'api::order.order': LOOK,
      'api::order-item.order-item': LOOK,
      'api::order-address.order-address': LOOK,
      'api::order-event.order-event': LOOK,
      'api::coupon.coupon': ALL,
      'api::coupon-use.coupon-use': LOOK,
      'api::sample-request.sample-request': LOOK,
      'api::affiliate-request.affiliate-request': LOOK,
      'api::mail-message.mail-message': HANDLE,
      'api::user-address.user-address': LOOK,
      'api::sidebar-item.sidebar-item': LOOK,
      'plugin::users-permissions.user': LOOK,
    },
    rights: [
      'order.read',
      'order.prepare',
      'order.advance',
      'customer.handle',
      'order.change',
      'request.answer',
      'quote.write',
      'payment.handle',
      'account.handle',
      'mail.resend',
      'journal.read',
      'e-invoicing.read',
      'e-invoicing.handle',
      'change.read',
      'change.restore',
    ],
    actions: ['plugin::upload.read'],
  },
  {
    code: 'preparation',
    name: 'Préparation',
    description: 'Prépare et expédie les commandes, sans voir de montant.',
    content: {},
    rights: ['order.prepare'],
    actions: [],
  },
  {
    code: 'accounting',
    name: 'Comptabilité',
    description:
      'Lit les commandes, leurs documents et la comptabilité sans rien changer, la clôture, y verse les règlements, et suit les factures électroniques.',
    content: {},
    rights: [
      'order.read',
      'journal.read',
      'accounting.read',
      'accounting.close',
      'accounting.settle',
      'e-invoicing.read',
      'e-invoicing.handle',
    ],
    actions: [],
  },
  {
    code: 'editor',
    name: 'Rédaction',
    description: 'Catalogue, accueil, pages légales, réglages et photos.',
    content: {
      'api::sidebar-item.sidebar-item': ALL,
      'api::cta-banner.cta-banner': ALL,
      'api::home-hero.home-hero': ALL,
      'api::home-page-trust-logo.home-page-trust-logo': ALL,
      'api::home-page-partner-section.home-page-partner-section': ALL,
      'api::search-synonym.search-synonym': ALL,
      'api::legal-page.legal-page': ['create', 'read', 'update'],
      'api::shop-setting.shop-setting': HANDLE,
    },
    // The payee is the owner's own affair.
    readOnly: { 'api::shop-setting.shop-setting': ['seller', 'bank'] },
    rights: ['catalogue.publish', 'catalogue.write', 'translation.keep', 'change.read', 'change.restore'],
    actions: [
      'plugin::upload.read',
      'plugin::upload.assets.create',
      'plugin::upload.assets.update',
      'plugin::upload.assets.download',
      'plugin::upload.assets.copy-link',
    ],
  },
];
