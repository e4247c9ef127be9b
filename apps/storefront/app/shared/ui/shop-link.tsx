import { useState } from 'react';
import { Link, type LinkProps, PrefetchPageLinks, useHref } from 'react-router';

/**
 * A link to a page of the shop. The page is fetched once a pointer or the focus rests on the link, and at once when it is pressed: until the
 * finger is lifted, which is when the router would begin, a tenth of a second goes by. A link that loads the document anew fetches nothing.
 */
export function ShopLink({
  reloadDocument = false,
  prefetch = reloadDocument ? 'none' : 'intent',
  ...rest
}: Omit<LinkProps, 'onPointerDown' | 'onPointerLeave'>) {
  const [isPressed, setPressed] = useState(false);
  const href = useHref(rest.to);
  return (
    <>
      <Link
        {...rest}
        reloadDocument={reloadDocument}
        prefetch={prefetch}
        onPointerDown={() => setPressed(true)}
        onPointerLeave={() => setPressed(false)}
      />
      {isPressed && prefetch === 'intent' && <PrefetchPageLinks page={href} />}
    </>
  );
}
