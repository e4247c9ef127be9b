/** Cards beside each other, as many as fit; few of them fill the width or keep their size. */
export function cardGrid(few: 'auto-fit' | 'auto-fill') {
  return {
    display: 'grid',
    gridTemplateColumns: `repeat(${few}, minmax(min(100%, 24rem), 1fr))`,
    gap: '1.6rem',
  } as const;
}
