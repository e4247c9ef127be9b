import { journalQuery } from '@economat/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { lastMonth, type Period } from '../journal/period';

/** The period that the page's address names, else the last month. */
export function usePeriod() {
  const [parameters, setParameters] = useSearchParams();
  const [usual] = useState(() => lastMonth(new Date()));
  const parsed = z.safeParse(journalQuery, { from: parameters.get('from'), to: parameters.get('to') });
  const period: Period = parsed.success ? parsed.data : usual;
  return { period, parameters, setParameters };
}
