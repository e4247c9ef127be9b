/** When a write to an entry is logged, whoever it comes from: `always`, or only of staff and of hands outside the shop. */
type Occasion = 'always' | 'not-of-the-shop';

/** A kind of entry whose changes are logged, with all that belongs to it: components, relations, pictures. */
export interface LoggedEntry {
  readonly occasion: Occasion;
  /** The field that names an entry in a list; null where that would name a person. */
  readonly nameField: string | null;
  /** Fields that follow from others, or that the shop keeps for itself. */
  readonly silent?: readonly string[];
  /** Columns that the shop changes with each sale; of those only changes by others are logged. */
  readonly soldColumns?: readonly string[];
}

function content(nameField: string | null): LoggedEntry {
  return { occasion: 'always', nameField };
}
/** The shop's own writes of them have records of their own: the order's events, proofs of erasure. */
function ofStaff(nameField: string | null, silent: readonly string[] = []): LoggedEntry {
  return { occasion: 'not-of-the-shop', nameField, silent };
}

/** By Strapi's name of their type. */
export const LOGGED_ENTRIES = {
  'api::sidebar-item.sidebar-item': { ...content('title'), soldColumns: ['stock', 'stock_changed_at', 'updated_at'] },
  'api::cta-banner.cta-banner': content('title'),
  'api::home-hero.home-hero': content('title'),
  'api::home-page-trust-logo.home-page-trust-logo': content('alt'),
  'api::home-page-partner-section.home-page-partner-section': content('name'),
  'api::legal-page.legal-page': content('title'),
  'api::search-synonym.search-synonym': content('words'),
  'api::coupon.coupon': content('code'),
  'api::shop-setting.shop-setting': content(null),
  'plugin::upload.file': {
    ...content('name'),
    // What the shop works out from the file.
    silent: [
      'hash',
      'ext',
      'mime',
      'size',
      'width',
      'height',
      'formats',
      'previewUrl',
      'provider',
      'provider_metadata',
      'folderPath',
    ],
  },
  'plugin::upload.folder': { ...content('name'), silent: ['pathId', 'path'] },
  'admin::user': content(null),
  'admin::role': content('name'),
  'api::order.order': ofStaff('orderNumber', ['searchText', 'buyerName', 'billingAddress', 'shippingAddress']),
  'plugin::users-permissions.user': ofStaff(null),
  'api::user-address.user-address': ofStaff(null),
  'api::sample-request.sample-request': ofStaff(null),
  'api::affiliate-request.affiliate-request': ofStaff(null),
} as const satisfies Readonly<Record<string, LoggedEntry>>;

export type LoggedType = keyof typeof LOGGED_ENTRIES;
