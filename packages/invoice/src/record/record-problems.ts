import { arithmeticProblems } from './arithmetic-problems.ts';
import { mentionProblems } from './mention-problems.ts';
import type { RecordProblem } from './problem.ts';
import type { InvoiceRecord } from './record.ts';

/** All reasons why this record must not be issued, empty when it may. Run before a number is taken. */
export function recordProblems(record: InvoiceRecord): readonly RecordProblem[] {
  return [...arithmeticProblems(record), ...mentionProblems(record)];
}
