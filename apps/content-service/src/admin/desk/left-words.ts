import type { PreparationResult, ReminderResult } from '@economat/contract';
import type { DeskResult } from './desk-api';

/** Why an order was left as it was, behind its number. */
type LeftWords<Result extends string> = Readonly<Partial<Record<Result, string>>>;

export const LEFT_UNPREPARED: LeftWords<PreparationResult> = {
  'prepared-before': 'déjà préparée, par vous ou par quelqu’un d’autre.',
  'not-to-ship': 'n’est pas à envoyer : elle n’est pas payée, est déjà partie ou est annulée.',
  'not-found': 'n’existe plus.',
} satisfies Record<Exclude<PreparationResult, 'prepared'>, string>;

export const LEFT_UNREMINDED: LeftWords<ReminderResult> = {
  'reminded-today': 'déjà relancée aujourd’hui.',
  'not-awaited': 'n’attend pas de virement.',
  'not-found': 'n’existe plus.',
} satisfies Record<Exclude<ReminderResult, 'reminded'>, string>;

/**
 * What a step with one order came to: null when it was taken, else the reason. That stays in sight: read again, the page would no longer
 * offer the step.
 */
export function endOfStep<Result extends string>(
  orderNumber: string,
  answer: DeskResult<{ readonly data: readonly { readonly result: Result }[] }>,
  reasons: LeftWords<Result>,
  onTaken: () => void,
): string | null {
  if (!answer.ok) return answer.message;
  const [end] = answer.data.data;
  const reason = end && reasons[end.result];
  if (reason !== undefined) return `${orderNumber} : ${reason}`;
  onTaken();
  return null;
}
