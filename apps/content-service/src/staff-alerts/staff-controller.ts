import { STAFF_ALERT_KINDS, STAFF_ALERTS, type staffEndpoints, type StaffAlertKind } from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done } from '../outcome.ts';
import { readAlertChoices, storeAlertChoices } from './alert-choice-queries.ts';

/** Each member of staff chooses their own mails, among those that their roles allow. */
export const alertController = {
  staffAlerts: ({ caller }) => choicesOf(caller),

  async chooseStaffAlerts({ body: { data }, caller }) {
    await storeAlertChoices(shopDatabase().sql, caller.id, alertsOf(caller), data.wanted);
    return choicesOf(caller);
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

function alertsOf({ may }: StaffCaller): StaffAlertKind[] {
  return STAFF_ALERT_KINDS.filter((alert) => may(STAFF_ALERTS[alert].right));
}

async function choicesOf(caller: StaffCaller) {
  return done({ data: await readAlertChoices(shopDatabase().sql, caller.id, alertsOf(caller)) });
}
