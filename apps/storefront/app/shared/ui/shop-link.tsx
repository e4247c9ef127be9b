import { useState } from 'react';
import { Link, type LinkProps, PrefetchPageLinks, useHref } from 'react-router';

/**
 * A link to a page of the shop. The page is fetched once a pointer or the focus rests on the link, and at once when it is pressed: until the
 * finger is lifted, which is when the router would begin, a tenth of a second goes by.
 */
export function ShopLink({ prefetch = 'intent', ...rest }: Omit<LinkProps, 'onPointerDown' | 'onPointerLeave'>) {
  const [isPressed, setPressed] = useState(false);
  const href = useHref(rest.to);
  return (
    <>
      <Link
        {...rest}
        prefetch={prefetch}
        onPointerDown={() => setPressed(true)}
        onPointerLeave={() => setPressed(false)}
      />
      {isPressed && prefetch === 'intent' && <PrefetchPageLinks page={href} />}
    </>
  );
}
