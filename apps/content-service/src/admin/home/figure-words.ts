const COUNT = new Intl.NumberFormat('fr-FR');
const CHANGE = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

export function countText(count: number): string {
  return COUNT.format(count);
}

/** By how much a figure differs from that of last year; nothing where there was none. */
export function changeText(now: number, before: number): string | null {
  return before === 0 ? null : CHANGE.format((now - before) / before);
}
