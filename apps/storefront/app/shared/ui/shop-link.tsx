import type { AnchorHTMLAttributes } from 'react';

interface ShopLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the shop. */
  to: string;
  /** `none`: not before it is pressed. */
  prefetch?: 'intent' | 'none';
  /** Follow it by loading the document. */
  reloadDocument?: boolean;
}

/**
 * A link to a page of the shop, drawn as what it is: `PageBody` follows them all. The router's own link follows every navigation,
 * and a page has a hundred.
 */
export function ShopLink({ to, prefetch = 'intent', reloadDocument = false, children, ...rest }: ShopLinkProps) {
  return (
    <a {...rest} href={to} data-followed={reloadDocument ? undefined : prefetch}>
      {children}
    </a>
  );
}
