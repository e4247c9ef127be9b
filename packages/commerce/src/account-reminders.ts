import { dayAfter } from './calendar-date.ts';

/** The reminders of an unpaid invoice, in their order. The last one closes the account until it is paid. */
export const REMINDER_STEPS = ['reminder', 'second-reminder', 'formal-notice'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** Days from the due day to each. */
const DAYS_OVERDUE = { reminder: 3, 'second-reminder': 15, 'formal-notice': 30 } as const satisfies Record<
  ReminderStep,
  number
>;
/** Between two of one invoice, also when the shop was down: nobody gets two at one time. */
export const DAYS_BETWEEN_REMINDERS = 7;

export interface SentReminder {
  readonly step: ReminderStep;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** The reminder that an open invoice needs today; null for none. No step is left out, whatever passed meanwhile. */
export function dueReminder(dueOn: string, today: string, sent: readonly SentReminder[]): ReminderStep | null {
  const next = REMINDER_STEPS.find((step) => !sent.some((reminder) => reminder.step === step));
  if (next === undefined || today < dayAfter(dueOn, DAYS_OVERDUE[next])) return null;
  const isTooSoon = sent.some(({ day }) => today < dayAfter(day, DAYS_BETWEEN_REMINDERS));
  return isTooSoon ? null : next;
}

/** Days from a due day to the first day on which a reminder can be needed. */
export const DAYS_TO_FIRST_REMINDER = DAYS_OVERDUE.reminder;
