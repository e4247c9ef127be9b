import { type AnchorHTMLAttributes, createContext, useContext } from 'react';

/** Where the router's addresses begin: nothing, `/en`, or the path of a preview. */
export const AddressBase = createContext('');

interface ShopLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'download'> {
  /** An address of the router, or what follows the address that is shown: `?page=2`. */
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
  const base = useContext(AddressBase);
  return (
    <a {...rest} href={hrefBelow(base, to)} data-followed={reloadDocument ? undefined : prefetch}>
      {children}
    </a>
  );
}

function hrefBelow(base: string, to: string): string {
  if (to === '/') return base === '' ? to : base;
  return to.startsWith('/') ? base + to : to;
}
