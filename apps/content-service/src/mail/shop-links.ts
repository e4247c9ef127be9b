/** Addresses of the shop's screens, for links in mails. The base has no trailing slash. */
export interface ShopLinks {
  readonly base: string;
}

export function homeLink({ base }: ShopLinks): string {
  return `${base}/`;
}

export function productLink({ base }: ShopLinks, slug: string): string {
  return `${base}/product-detail/${slug}`;
}

export function deskLink({ base }: ShopLinks): string {
  return `${base}/admin`;
}

export function deskResetLink({ base }: ShopLinks, token: string): string {
  return `${base}/admin/auth/reset-password?code=${token}`;
}

export function resetLink({ base }: ShopLinks, code: string): string {
  return `${base}/reset-password/${code}`;
}

export function forgotLink({ base }: ShopLinks): string {
  return `${base}/forgot-password`;
}

export function loginLink({ base }: ShopLinks): string {
  return `${base}/login`;
}

export function confirmLink({ base }: ShopLinks, code: string): string {
  return `${base}/confirm-email/${code}`;
}

/** The same page, in the words of a mailbox that joins an account. */
export function mergeLink(links: ShopLinks, code: string): string {
  return `${confirmLink(links, code)}?merge`;
}

/** The withdrawal page of an order; like in {@link orderLink}, the token follows the `#`. */
export function withdrawalLink({ base }: ShopLinks, order: { documentId: string; accessToken: string | null }): string {
  const page = `${base}/withdrawal/${order.documentId}`;
  return order.accessToken === null ? page : `${page}#${order.accessToken}`;
}

/**
 * The page of an order. A guest's link carries the access token after `#`, which browsers do not send: it is in no server log and no
 * referrer.
 */
export function orderLink({ base }: ShopLinks, order: { documentId: string; accessToken: string | null }): string {
  return order.accessToken === null
    ? `${base}/myaccount/orders/${order.documentId}`
    : `${base}/order/${order.documentId}#${order.accessToken}`;
}

/** The page where a buyer answers a change of an order; the secret follows the `#`. */
export function orderChangeLink({ base }: ShopLinks, change: string, token: string): string {
  return `${base}/order-change/${change}#${token}`;
}

/** The page of a quote, where its buyer accepts it; like in {@link orderLink}, the token follows the `#`. */
export function quoteLink({ base }: ShopLinks, documentId: string, token: string): string {
  return `${base}/quote/${documentId}#${token}`;
}

/** The page where a buyer enters the account for a refund; the secret follows the `#`. */
export function refundAccountLink({ base }: ShopLinks, transfer: string, token: string): string {
  return `${base}/refund-account/${transfer}#${token}`;
}
