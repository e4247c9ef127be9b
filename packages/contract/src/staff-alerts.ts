import * as z from 'zod/mini';
import type { StaffRight } from './endpoints/staff-rights.ts';
import { wrapped, wrappedStrictly } from './fields.ts';

interface StaffAlert {
  /** Who may be told: the right of what is to be done about it. */
  readonly right: StaffRight;
  /** Whether somebody who has chosen nothing is told. */
  readonly byDefault: boolean;
}

/**
 * What the shop mails to staff, by each person's choice. What comes every day is told only to who asks for it; what is rare and waits for
 * somebody, to everybody who may do it.
 */
export const STAFF_ALERTS = {
  'new-order': { right: 'order.prepare', byDefault: false },
  'low-stock': { right: 'order.prepare', byDefault: true },
  request: { right: 'request.answer', byDefault: true },
  withdrawal: { right: 'payment.handle', byDefault: true },
  refund: { right: 'payment.handle', byDefault: true },
  'mail-failed': { right: 'mail.resend', byDefault: true },
} as const satisfies Record<string, StaffAlert>;
export type StaffAlertKind = keyof typeof STAFF_ALERTS;
export const STAFF_ALERT_KINDS = Object.keys(STAFF_ALERTS) as StaffAlertKind[];

const alertKind = z.enum(STAFF_ALERT_KINDS);

/** The alerts that the caller's roles allow, in the order above. */
export const staffAlertsAnswer = wrapped(z.array(z.object({ alert: alertKind, isWanted: z.boolean() })));
export type StaffAlertChoices = z.infer<typeof staffAlertsAnswer>['data'];

/** All alerts that the caller wants; the others are refused. */
export const staffAlertsRequest = wrappedStrictly(
  z.strictObject({ wanted: z.array(alertKind).check(z.maxLength(STAFF_ALERT_KINDS.length, { error: 'too-many' })) }),
);
