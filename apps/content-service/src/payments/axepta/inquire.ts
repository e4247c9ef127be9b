import { cents, type Cents } from '@economat/commerce';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { callPlatform } from './platform-call.ts';
import { isSigned } from './result.ts';
import { meaningOf } from './result-codes.ts';

/** The platform's record of one payment. */
export interface BookedPayment {
  readonly payId: string;
  readonly transId: string;
  readonly currency: string;
  readonly authorised: Cents;
  readonly captured: Cents;
  readonly credited: Cents;
  /** Status of the last step, which may be a failed refund of a good payment: the amounts decide. */
  readonly lastStatus: string;
}

export type Inquiry =
  | { readonly kind: 'found'; readonly payment: BookedPayment }
  /** The platform knows no payment with this id: the buyer has not finished on its page. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * Asks for the state of a payment: by `payId` once a result contained it, before by our own `transId`. An answer about another payment, or
 * with a wrong MAC, counts as none.
 */
export async function inquire(
  account: AxeptaAccount,
  by: { readonly payId: string | null; readonly transId: string },
): Promise<Inquiry> {
  const answer =
    by.payId === null
      ? await callPlatform(account, 'inquire24', [['TransID', by.transId]])
      : await callPlatform(account, 'inquire', [
          ['PayID', by.payId],
          ['TransID', by.transId],
        ]);
  if (!answer.ok) return { kind: 'unavailable', reason: answer.reason };
  const { parameters } = answer;
  const value = (name: string): string => parameters.get(name)?.trim() ?? '';
  // Inquiries need no MAC; one that is there must be right.
  if (parameters.has('mac') && !isSigned(account, parameters)) {
    return { kind: 'unavailable', reason: 'the inquiry’s answer is wrongly signed' };
  }
  const meaning = meaningOf(value('status').toUpperCase(), value('code').toUpperCase());
  // Only a plain "not found" counts: an order must not be cancelled because the platform could not look.
  if (meaning === 'declined') return { kind: 'not-found' };
  if (meaning !== 'succeeded')
    return { kind: 'unavailable', reason: `the inquiry was refused (code ${value('code')})` };
  if (value('transid') !== by.transId || (by.payId !== null && value('payid') !== by.payId)) {
    return { kind: 'unavailable', reason: 'the inquiry’s answer speaks of another payment' };
  }
  const authorised = amountOf(value('amountauth'));
  const captured = amountOf(value('amountcap'));
  const credited = amountOf(value('amountcred'));
  if (authorised === null || captured === null || credited === null) {
    return { kind: 'unavailable', reason: 'the inquiry’s answer has no amounts' };
  }
  const payment = {
    payId: value('payid'),
    transId: by.transId,
    // An answer without a currency concerns the one that was signed with the payment.
    currency: value('currency') || 'EUR',
    authorised,
    captured,
    credited,
    lastStatus: value('laststatus').toUpperCase(),
  };
  return { kind: 'found', payment };
}

function amountOf(text: string): Cents | null {
  return /^\d{1,12}$/.test(text) ? cents(Number(text)) : null;
}
