/** Where a page keeps what was pressed before its script was there (`site/scripts/scripts-after-paint.tsx`), for this tab. */
export const EARLY_ADDS = 'earlyAdds';
