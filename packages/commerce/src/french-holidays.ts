import { dayNumber, isoDate } from './calendar-date.ts';

/** Public holidays with a fixed date, as month and day (code du travail L3133-1). */
const FIXED_HOLIDAYS = [
  [1, 1],
  [5, 1],
  [5, 8],
  [7, 14],
  [8, 15],
  [11, 1],
  [11, 11],
  [12, 25],
] as const;

/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const DAYS_AFTER_EASTER = [1, 39, 50] as const;

/** The eleven public holidays of metropolitan France in a Gregorian year, as sorted `YYYY-MM-DD`, each once. */
export function frenchHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const days = [
    ...FIXED_HOLIDAYS.map(([month, day]) => dayNumber(year, month, day)),
    ...DAYS_AFTER_EASTER.map((offset) => easter + offset),
  ];
  // Ascension may fall on 1 or 8 May.
  return [...new Set(days)].sort((a, b) => a - b).map(isoDate);
}

/** Day number of Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): number {
  const goldenYear = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenYear + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekShift = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateCorrection = Math.floor((goldenYear + 11 * epact + 22 * weekShift) / 451);
  const monthAndDay = epact + weekShift - 7 * lateCorrection + 114;
  return dayNumber(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1);
}
