const PARIS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as the French administration writes it: `YYYYMMDDHHMMSS`, Paris time. */
export function parisInstant(at: Date): string {
  return PARIS.format(at).replaceAll(/\D/g, '');
}

/** `YYYYMMDD`, Paris. */
export function parisDay(at: Date): string {
  return parisInstant(at).slice(0, 8);
}
