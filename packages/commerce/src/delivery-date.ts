import { isoDate, weekday } from './calendar-date.ts';
import { frenchHolidays } from './french-holidays.ts';
import { parisInstant, parisMoment } from './paris-time.ts';

export interface DeliveryRules {
  /** Whole hour in Paris (0…24) until which an order still leaves the same business day. */
  readonly cutOffHour: number;
  /** Business days between the order leaving and its delivery, at least and at most. */
  readonly minimumDays: number;
  readonly maximumDays: number;
}

export interface ExpectedDelivery {
  /** First and last expected day, `YYYY-MM-DD`; both are business days. */
  readonly from: string;
  readonly to: string;
  /** The instant from which the answer is another one. */
  readonly changesAt: Date;
}

/** Rules of a shop without settings: before 14:00, one to two business days. */
export const DEFAULT_DELIVERY_RULES: DeliveryRules = { cutOffHour: 14, minimumDays: 1, maximumDays: 2 };

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/**
 * When an order placed at this instant is expected: it leaves on the same day if that is a business day before the cut-off, else on the
 * next business day. Throws RangeError on invalid rules or instants.
 */
export function expectedDelivery(placedAt: Date, rules: DeliveryRules): ExpectedDelivery {
  assertSensible(placedAt, rules);
  const { day, secondOfDay } = parisMoment(placedAt);
  const leavesToday = isBusinessDayNumber(day) && secondOfDay < rules.cutOffHour * 3600;
  const departure = leavesToday ? day : addBusinessDays(day, 1);
  return {
    from: isoDate(addBusinessDays(departure, rules.minimumDays)),
    to: isoDate(addBusinessDays(departure, rules.maximumDays)),
    changesAt: parisInstant(departure, rules.cutOffHour),
  };
}

/** Monday to Friday and no French public holiday; the date as `YYYY-MM-DD`. */
export function isBusinessDay(date: string): boolean {
  return isBusinessDayNumber(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

function isBusinessDayNumber(day: number): boolean {
  const dayOfWeek = weekday(day);
  if (dayOfWeek === 0 || dayOfWeek === 6) return false;
  const date = isoDate(day);
  return !holidaysOf(Number(date.slice(0, 4))).has(date);
}

function addBusinessDays(day: number, count: number): number {
  let current = day;
  for (let left = count; left > 0;) {
    current += 1;
    if (isBusinessDayNumber(current)) left -= 1;
  }
  return current;
}

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const holidays = new Set(frenchHolidays(year));
  holidaysByYear.set(year, holidays);
  return holidays;
}

function assertSensible(placedAt: Date, { cutOffHour, minimumDays, maximumDays }: DeliveryRules): void {
  if (Number.isNaN(placedAt.getTime())) throw new RangeError('Not an instant');
  const isHour = Number.isInteger(cutOffHour) && cutOffHour >= 0 && cutOffHour <= 24;
  const areDays = Number.isInteger(minimumDays) && Number.isInteger(maximumDays);
  if (!isHour || !areDays || minimumDays < 0 || maximumDays < minimumDays || maximumDays > 366) {
    throw new RangeError(`Delivery rules make no sense: ${JSON.stringify({ cutOffHour, minimumDays, maximumDays })}`);
  }
}
