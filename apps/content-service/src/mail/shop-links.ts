import { type Language, pathIn } from '@economat/commerce';

/** Addresses of the shop's screens in a language, for links in mails. The origin has no trailing slash. */
export interface ShopLinks {
  readonly origin: string;
  readonly language: Language;
}

function at({ origin, language }: ShopLinks, path: string): string {
  return origin + pathIn(language, path);
}

export function homeLink(links: ShopLinks): string {
  return at(links, '/');
}

export function productLink(links: ShopLinks, slug: string): string {
  return at(links, `/product-detail/${slug}`);
}

export function deskLink({ origin }: ShopLinks): string {
  return `${origin}/admin`;
}

export function deskResetLink({ origin }: ShopLinks, token: string): string {
  return `${origin}/admin/auth/reset-password?code=${token}`;
}

export function resetLink(links: ShopLinks, code: string): string {
  return at(links, `/reset-password/${code}`);
}

export function forgotLink(links: ShopLinks): string {
  return at(links, '/forgot-password');
}

export function loginLink(links: ShopLinks): string {
  return at(links, '/account');
}

export function confirmLink(links: ShopLinks, code: string): string {
  return at(links, `/confirm-email/${code}`);
}

/** The same page, in the words of a mailbox that joins an account. */
export function mergeLink(links: ShopLinks, code: string): string {
  return `${confirmLink(links, code)}?merge`;
}

/** The withdrawal page of an order; like in {@link orderLink}, the token follows the `#`. */
export function withdrawalLink(links: ShopLinks, order: { documentId: string; accessToken: string | null }): string {
  const page = at(links, `/withdrawal/${order.documentId}`);
  return order.accessToken === null ? page : `${page}#${order.accessToken}`;
}

/**
 * The page of an order. A guest's link carries the access token after `#`, which browsers do not send: it is in no server log and no
 * referrer.
 */
export function orderLink(links: ShopLinks, order: { documentId: string; accessToken: string | null }): string {
  return order.accessToken === null
    ? at(links, `/myaccount/orders/${order.documentId}`)
    : at(links, `/order/${order.documentId}#${order.accessToken}`);
}

/** The page where a buyer answers a change of an order; the secret follows the `#`. */
export function orderChangeLink(links: ShopLinks, change: string, token: string): string {
  return at(links, `/order-change/${change}#${token}`);
}

/** The page of a quote, where its buyer accepts it; like in {@link orderLink}, the token follows the `#`. */
export function quoteLink(links: ShopLinks, documentId: string, token: string): string {
  return at(links, `/quote/${documentId}#${token}`);
}

/** The page of a standing order, which opens without a login; like in {@link orderLink}, the token follows the `#`. */
export function standingOrderLink(links: ShopLinks, documentId: string, token: string): string {
  return at(links, `/standing-order/${documentId}#${token}`);
}

/** The tab of the account where a company is managed and orders are approved. */
export function companyLink(links: ShopLinks): string {
  return at(links, '/myaccount/company');
}

/** The page of an invitation to a company; the code follows the `#`. */
export function companyInvitationLink(links: ShopLinks, code: string): string {
  return at(links, `/company-invitation#${code}`);
}

/** The page where a buyer enters the account for a refund; the secret follows the `#`. */
export function refundAccountLink(links: ShopLinks, transfer: string, token: string): string {
  return at(links, `/refund-account/${transfer}#${token}`);
}
