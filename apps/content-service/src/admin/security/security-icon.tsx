import type { SVGProps } from 'react';

/** A shield, drawn like the desk's own icons. */
export function SecurityIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 32 32" width="1.6rem" height="1.6rem" fill="currentColor" aria-hidden="true" {...props}>
      <path d="M16 2 4 6v9c0 7.5 5 12.7 12 15 7-2.3 12-7.5 12-15V6L16 2Zm-2 19-5-5 2-2 3 3 7-7 2 2-9 9Z" />
    </svg>
  );
}
