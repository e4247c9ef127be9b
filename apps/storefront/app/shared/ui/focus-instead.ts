/**
 * The pressed button goes with its row: the focus moves to the next row, else to the one before, else to the page.
 * @param otherwise what has the focus before the page.
 */
export function focusInstead(button: HTMLElement, otherwise: () => HTMLElement | null = () => null): void {
  const row = button.closest('tr, li');
  const near = nearest(row, 'nextElementSibling') ?? nearest(row, 'previousElementSibling');
  afterChange(() => {
    // Somebody may have moved it meanwhile.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    (firstControl(near) ?? otherwise() ?? document.querySelector('main'))?.focus();
  });
}

function nearest(row: Element | null, way: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  let next = row?.[way] ?? null;
  while (next?.hasAttribute('hidden')) next = next[way];
  return next;
}

export function firstControl(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('button') ?? row?.querySelector<HTMLElement>('a') ?? null;
}

/** Once the page shows what was changed. */
export function afterChange(work: () => void): void {
  setTimeout(work);
}
