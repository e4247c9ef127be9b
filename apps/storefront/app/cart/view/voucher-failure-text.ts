import { centsFromEuros, formatInstantDay, formatMoney, type Language } from '@economat/commerce';
import type { ApiFailure } from '../../shared/api/client.ts';
import type { TextOf } from '../../shared/text/load-text.ts';

/** Why a voucher was refused, with the amount or the day that counts. */
export function voucherFailureText(
  failure: ApiFailure,
  text: TextOf<'cart'>['voucher'],
  failures: TextOf<'failures'>,
  language: Language,
): string {
  // The server's message, or this one when there is none.
  if (failure.kind !== 'refused')
    return failure.kind === 'unreachable' ? `${text.failed}. ${failures.unreachable}` : text.failed;
  const { code, details } = failure;
  if (code === 'coupon-minimum-not-reached' && typeof details['minimum'] === 'number') {
    const minimum = formatMoney(centsFromEuros(details['minimum']), language);
    const { missing } = details;
    return typeof missing === 'number'
      ? text.minimumMissing(minimum, formatMoney(centsFromEuros(missing), language))
      : text.minimum(minimum);
  }
  const day = dayOf(code === 'coupon-expired' ? details['endsAt'] : details['startsAt'], language);
  if (code === 'coupon-expired' && day !== null) return text.expired(day);
  if (code === 'coupon-not-started' && day !== null) return text.notStarted(day);
  return failures.codes[code];
}

function dayOf(instant: unknown, language: Language): string | null {
  const date = new Date(typeof instant === 'string' ? instant : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : formatInstantDay(date, language);
}
