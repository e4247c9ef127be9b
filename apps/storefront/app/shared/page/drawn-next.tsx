import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { PageShown } from './page-shown.ts';

/**
 * A part below the first screen. Where a link leads to its page, it is drawn once the frame of the first screen is painted; with the page, where
 * the server drew it, and on the way back, since the place on the page needs its height.
 */
export function DrawnNext({ children }: { children: ReactNode }) {
  const isShown = useContext(PageShown);
  const isLedTo = useNavigationType() === 'PUSH' || !isShown;
  const [isDrawn, setDrawn] = useState(!isLedTo);
  useEffect(() => {
    if (!isShown) return undefined;
    // Effects follow the frame; what was pressed meanwhile goes before.
    const next = setTimeout(() => setDrawn(true));
    return () => clearTimeout(next);
  }, [isShown]);
  return isDrawn && children;
}
