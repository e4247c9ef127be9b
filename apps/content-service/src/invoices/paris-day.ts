const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in France of an instant, as `YYYY-MM-DD`: the day an invoice is dated with. */
export function parisDay(instant: Date): string {
  return FORMAT.format(instant);
}
