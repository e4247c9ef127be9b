const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of an instant in France, `YYYY-MM-DD`: the date of an invoice. */
export function parisDay(instant: Date): string {
  return FORMAT.format(instant);
}
