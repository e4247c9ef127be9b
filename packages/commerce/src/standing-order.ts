import { dayAfter, dayNumberOf, isoDate, weekday as weekdayOf } from './calendar-date.ts';
import { isBusinessDay } from './delivery-date.ts';
import { parisMoment } from './paris-time.ts';

/** Days between the announcement of a turn and the turn. */
export const NOTICE_DAYS = 3;
/** Hour in Paris from which a day's turns are announced and placed: nobody is mailed at night. */
export const STANDING_HOUR = 8;
export const STANDING_WEEKS_MAXIMUM = 26;
/** Monday to Friday, as ISO numbers them: nothing leaves on the others. */
export const STANDING_WEEKDAYS = [1, 2, 3, 4, 5] as const;
export type StandingWeekday = (typeof STANDING_WEEKDAYS)[number];

/** How often a standing order is due. */
export interface StandingRhythm {
  readonly weeks: number;
  readonly weekday: number;
}

/** The day in Paris, `YYYY-MM-DD`, whose turns are worked off at this instant: until {@link STANDING_HOUR} still the day before. */
export function standingDay(instant: Date): string {
  const { day, secondOfDay } = parisMoment(instant);
  return isoDate(secondOfDay >= STANDING_HOUR * 3600 ? day : day - 1);
}

/** The first day on which a rhythm that is chosen now is due: one that leaves time for the announcement. */
export function firstDue(now: Date, weekday: number): string {
  return weekdayFrom(parisMoment(now).day + NOTICE_DAYS, weekday);
}

/** The same for one whose latest due day is known: of a rhythm that changes, the weeks count from the week of that day. */
export function changedDue(latest: string, { weeks, weekday }: StandingRhythm, now: Date): string {
  const following = dayNumberOf(nextDue(latest, weeks));
  const monday = following - ((weekdayOf(following) + 6) % 7);
  const [due, earliest] = [weekdayFrom(monday, weekday), firstDue(now, weekday)];
  return due > earliest ? due : earliest;
}

/** The due day that follows. A rhythm counts days of the calendar: neither a change of the clock nor a holiday shifts it. */
export function nextDue(due: string, weeks: number): string {
  return dayAfter(due, weeks * 7);
}

/** The first due day of a rhythm that can still be announced in time: where a rhythm goes on that was paused. */
export function resumedDue(due: string, weeks: number, now: Date): string {
  const behind = parisMoment(now).day + NOTICE_DAYS - dayNumberOf(due);
  return behind <= 0 ? due : nextDue(due, weeks * Math.ceil(behind / (weeks * 7)));
}

/** Whether a day comes before the end that a notice asked for: from that day on nothing is due. */
export function isBeforeEnd(day: string, endsOn: string | null): boolean {
  return endsOn === null || day < endsOn;
}

/** The day on which a due day is carried out when it is announced today: never on a holiday, never sooner than announced. */
export function turnDay(due: string, today: string): string {
  const earliest = dayAfter(today, NOTICE_DAYS);
  return businessDayFrom(earliest > due ? earliest : due);
}

/** Whether today is the day to announce a due day, or later. */
export function isToAnnounce(due: string, today: string): boolean {
  return dayAfter(today, NOTICE_DAYS) >= businessDayFrom(due);
}

/** Whether a due day was slept through: the next one is to be announced by now, and nobody wants both on one day. */
export function isMissed(due: string, weeks: number, today: string): boolean {
  return isToAnnounce(nextDue(due, weeks), today);
}

/** The day itself, or the next one from Monday to Friday that is no public holiday in France. */
export function businessDayFrom(day: string): string {
  let found = day;
  while (!isBusinessDay(found)) found = dayAfter(found, 1);
  return found;
}

/** The day itself, or the next one that is this weekday. */
function weekdayFrom(day: number, weekday: number): string {
  return isoDate(day + ((weekday - weekdayOf(day) + 7) % 7));
}
