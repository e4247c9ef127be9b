import { dateInWords, formatMoney, type Cents } from '@economat/commerce';

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' });

export function moneyText(amount: Cents): string {
  return formatMoney(amount, 'fr');
}

/** @param instant ISO, with its zone. */
export function momentText(instant: string): string {
  return dateInWords(MOMENT, new Date(instant));
}

/** @param instant ISO, with its zone. */
export function dateText(instant: string): string {
  return dateInWords(DATE, new Date(instant));
}

/** @param day `YYYY-MM-DD`. */
export function dayText(day: string): string {
  return dateInWords(DAY, new Date(`${day}T00:00:00Z`));
}
