import type { ChangedType, StaffRight } from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import type { LoggedType } from './logged-entries.ts';

interface LoggedTypeRights {
  readonly type: LoggedType;
  /** Who may see its changes; without one, whoever may read it in Strapi's forms. */
  readonly right?: StaffRight;
  /** Whether a former state can be put back through the type's own form. */
  readonly canRestore?: true;
}

const ITEM: LoggedTypeRights = { type: 'api::sidebar-item.sidebar-item', canRestore: true };

/** What the desk calls each logged type. Orders and documents are answered by new steps, and people are never put back. */
const CHANGED: Readonly<Record<ChangedType, LoggedTypeRights>> = {
  item: ITEM,
  banner: { type: 'api::cta-banner.cta-banner', canRestore: true },
  hero: { type: 'api::home-hero.home-hero', canRestore: true },
  'trust-logo': { type: 'api::home-page-trust-logo.home-page-trust-logo', canRestore: true },
  partner: { type: 'api::home-page-partner-section.home-page-partner-section', canRestore: true },
  'legal-page': { type: 'api::legal-page.legal-page', canRestore: true },
  synonyms: { type: 'api::search-synonym.search-synonym', canRestore: true },
  voucher: { type: 'api::coupon.coupon', canRestore: true },
  settings: { type: 'api::shop-setting.shop-setting', canRestore: true },
  file: { type: 'plugin::upload.file', right: 'change.read' },
  folder: { type: 'plugin::upload.folder', right: 'change.read' },
  member: { type: 'admin::user', right: 'security.supervise' },
  role: { type: 'admin::role', right: 'security.supervise' },
  order: { type: 'api::order.order', right: 'order.read' },
  customer: { type: 'plugin::users-permissions.user', right: 'customer.handle' },
  'customer-address': { type: 'api::user-address.user-address', right: 'customer.handle' },
  'sample-request': { type: 'api::sample-request.sample-request', right: 'request.answer' },
  'affiliate-request': { type: 'api::affiliate-request.affiliate-request', right: 'request.answer' },
};
const KINDS = Object.keys(CHANGED) as ChangedType[];

/** What the caller may see changes of. */
export function visibleTypes({ may, mayInForms }: StaffCaller): ChangedType[] {
  return KINDS.filter((kind) => {
    const { type, right } = CHANGED[kind];
    return right === undefined ? mayInForms('read', type) : may(right);
  });
}

export function loggedTypeOf(kind: ChangedType): LoggedType {
  return CHANGED[kind].type;
}

/** The desk's word for a logged type; null for one of a former version. */
export function changedTypeOf(type: string): ChangedType | null {
  return KINDS.find((kind) => CHANGED[kind].type === type) ?? null;
}

/** Whether entries of the type can be put back at all. */
export function isRestorable(type: string): boolean {
  return KINDS.some((kind) => CHANGED[kind].type === type && CHANGED[kind].canRestore === true);
}
