/** The calendar of standing orders as a person with a French wall calendar computes it, apart from the shop's own rules. */

const DAY = 86_400_000;

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Sunday of Easter, by Gauss. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, year % 4, year % 7];
  const k = Math.floor(year / 100);
  const m = (15 - Math.floor((13 + 8 * k) / 25) + k - Math.floor(k / 4)) % 30;
  const n = (4 + k - Math.floor(k / 4)) % 7;
  const d = (19 * a + m) % 30;
  const e = (2 * b + 4 * c + 6 * d + n) % 7;
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) ? 7 : 0;
  return plusDays(`${year}-03-22`, d + e - late);
}

const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Easter Monday, Ascension and the Monday of Pentecost. */
const AFTER_EASTER = [1, 39, 50];

/** Whether goods leave on a day: Monday to Friday, no public holiday. */
export function isWorkday(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false;
  return !AFTER_EASTER.some((days) => plusDays(easterOf(Number(day.slice(0, 4))), days) === day);
}

/** The day itself, or the next workday. */
function workdayFrom(day: string): string {
  return isWorkday(day) ? day : workdayFrom(plusDays(day, 1));
}

export interface ComputedTurn {
  readonly due: string;
  readonly day: string;
  /** The day on which it is announced, or on which its loss is notified. */
  readonly announced: string;
  /** The day on which it is carried out; null for one that is lost. */
  readonly settled: string | null;
}

/**
 * The turns that a shop, which is asleep on some days, announces from a first day to a last one. It announces a turn three days before its workday,
 * after the turn before was carried out. A turn is lost whose successor is to be announced by then; the other ones come three days after the
 * announcement at the earliest.
 */
export function computeTurns(
  { first, weeks }: { readonly first: string; readonly weeks: number },
  { from, last }: { readonly from: string; readonly last: string },
  isAwake: (day: string) => boolean,
): ComputedTurn[] {
  const awakeFrom = (day: string): string => (isAwake(day) ? day : awakeFrom(plusDays(day, 1)));
  const noticeOf = (due: string): string => plusDays(workdayFrom(due), -3);
  const turns: ComputedTurn[] = [];
  let free = from;
  for (let due = first; ; due = plusDays(due, weeks * 7)) {
    const announced = awakeFrom(noticeOf(due) > free ? noticeOf(due) : free);
    if (announced > last) return turns;
    const isLost = noticeOf(plusDays(due, weeks * 7)) <= announced;
    const earliest = plusDays(announced, 3);
    const day = workdayFrom(isLost || earliest < due ? due : earliest);
    const settled = isLost ? null : awakeFrom(day);
    turns.push({ due, day, announced, settled });
    free = settled ?? free;
  }
}
