import { dayField } from '@economat/contract';
import * as z from 'zod/mini';

const DAY_IN_MILLISECONDS = 86_400_000;
/** A leap year: what an accountant closes at once. */
const DAYS_MAXIMUM = 366;

/** A period from its first to its last day, in the right order and no longer than a year. */
export const periodQuery = z.strictObject({ from: dayField, to: dayField }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'period-order' }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < DAYS_MAXIMUM * DAY_IN_MILLISECONDS, {
    path: ['to'],
    error: 'period-length',
  }),
);
