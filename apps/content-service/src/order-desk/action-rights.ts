import type { StaffActions, StaffRight } from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';

/** The right of the call behind each action. */
const RIGHT_OF = {
  prepare: 'order.prepare',
  ship: 'order.prepare',
  deliver: 'order.prepare',
  endShipping: 'order.advance',
  cancel: 'order.advance',
  transferReceived: 'order.advance',
  invoice: 'order.advance',
  remind: 'order.advance',
  refund: 'payment.handle',
  checkPayment: 'payment.handle',
} as const satisfies Record<keyof StaffActions, StaffRight>;

/** The actions that an order allows and that the caller may take. */
export function actionsOf({ may }: StaffCaller, allowed: StaffActions): StaffActions {
  const names = Object.keys(RIGHT_OF) as (keyof StaffActions)[];
  const own = names.map((name) => [name, allowed[name] && may(RIGHT_OF[name])]);
  return Object.fromEntries(own) as StaffActions;
}
