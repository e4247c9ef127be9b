/** Routes where an order is placed and paid: the frame around them leads nowhere else. */
const QUIET: ReadonlySet<string> = new Set(['checkout', 'payment', 'card-payment', 'card-failure', 'paypal-payment']);

export function isQuietPage(routeId: string | undefined): boolean {
  return routeId !== undefined && QUIET.has(routeId);
}
