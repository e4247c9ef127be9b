/** Addresses of the shop's screens, for links in mails. The base has no slash at its end. */
export interface ShopLinks {
  readonly base: string;
}

export function homeLink({ base }: ShopLinks): string {
  return `${base}/`;
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

/** Where the buyer withdraws from an order; like {@link orderLink}, the token stays behind the `#`. */
export function withdrawalLink({ base }: ShopLinks, order: { documentId: string; accessToken: string | null }): string {
  const page = `${base}/withdrawal/${order.documentId}`;
  return order.accessToken === null ? page : `${page}#${order.accessToken}`;
}

/**
 * The page of an order. A guest's link carries the access token after `#`: what stands there stays in the browser, so it
 * is in no server log and no referrer (P34).
 */
export function orderLink({ base }: ShopLinks, order: { documentId: string; accessToken: string | null }): string {
  return order.accessToken === null
    ? `${base}/myaccount/orders/${order.documentId}`
    : `${base}/order/${order.documentId}#${order.accessToken}`;
}

/** Where a buyer tells the account that a refund goes to; the secret stays behind the `#`, like an order's. */
export function refundAccountLink({ base }: ShopLinks, transfer: string, token: string): string {
  return `${base}/refund-account/${transfer}#${token}`;
}
