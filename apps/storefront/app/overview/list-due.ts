import { isBeforeEnd } from '@economat/commerce';
import type { ListSummary, StandingOrder } from '@economat/contract';

/** When a list comes next by its standing order. */
export interface ListDue {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Its day has come, and its buyer has not ordered since. */
  readonly isOffered: boolean;
}

/** The soonest day of a list's standing orders; null where none is to come. */
export function dueOf({ documentId, orderedAt }: ListSummary, standing: readonly StandingOrder[]): ListDue | null {
  const own = standing.filter(({ list, state }) => list === documentId && state === 'active');
  const days = own.flatMap(({ turns: [newest], nextDay, endsOn }): ListDue[] => {
    const day = newest?.state === 'announced' ? newest.day : nextDay;
    const coming = isBeforeEnd(day, endsOn) ? [{ day, isOffered: false }] : [];
    const isOffered = newest?.state === 'offered' && (orderedAt === null || orderedAt.slice(0, 10) < newest.day);
    return isOffered ? [{ day: newest.day, isOffered }] : coming;
  });
  return days.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
}
