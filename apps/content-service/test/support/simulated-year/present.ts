import type { StaffDesk } from '../staff-desk.ts';

/** The day that shop and platform live in, and staff who are logged in on it. */
export interface Present {
  readonly day: string;
  readonly desk: StaffDesk;
}
