import type { SVGProps } from 'react';

/** A ledger, drawn like the desk's own icons. */
export function JournalIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 32 32" width="1.6rem" height="1.6rem" fill="currentColor" aria-hidden="true" {...props}>
      <path d="M7 3h16a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 6v2h12V9H10Zm0 6v2h12v-2H10Zm0 6v2h8v-2h-8Z" />
    </svg>
  );
}
