const KEY = 'economat-carrier';

/** The carrier that was last used on this machine, else the first of the settings; empty without any. */
export function usualCarrier(carriers: readonly string[]): string {
  const last = localStorage.getItem(KEY) ?? '';
  return carriers.length === 0 || carriers.includes(last) ? last : (carriers[0] ?? '');
}

export function rememberCarrier(carrier: string): void {
  localStorage.setItem(KEY, carrier);
}
