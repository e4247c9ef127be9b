import { type ReactNode, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * A part below the first screen. Where a link leads to its page, it is drawn once the frame of the first screen is painted; with the page, where
 * the server drew it, and on the way back, since the place on the page needs its height.
 */
export function DrawnNext({ children }: { children: ReactNode }) {
  const isLedTo = useNavigationType() === 'PUSH';
  const [isDrawn, setDrawn] = useState(!isLedTo);
  useEffect(() => {
    // Effects follow the frame; what was pressed meanwhile goes before.
    const next = setTimeout(() => setDrawn(true));
    return () => clearTimeout(next);
  }, []);
  return isDrawn && children;
}
