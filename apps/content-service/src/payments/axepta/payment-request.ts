import type { Cents, Language } from '@economat/commerce';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { buyerParameters, type PaidOrderAddresses } from './buyer-details.ts';
import { type Envelope, sealRequest } from './envelope.ts';
import { toLatin1 } from './latin1.ts';
import type { ParameterList } from './parameters.ts';
import { refNrOf, requestIdOf } from './references.ts';

const DESCRIPTION_MAXIMUM = 768;
/** Some browsers and proxies cut or refuse longer addresses. */
const URL_MAXIMUM = 2048;

export interface CardPayment {
  /** Unique for every attempt. */
  readonly transId: string;
  readonly orderNumber: string;
  /** Always the order's total. */
  readonly amount: Cents;
  readonly language: Language;
  readonly buyer: PaidOrderAddresses;
  /** The return address of the browser, however the payment ends. Carries no parameters: the platform forbids them. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

/** The platform's address to which the browser posts the shop's own card form. */
export function formAddressOf({ platformUrl }: AxeptaAccount): string {
  return `${platformUrl}/paynow.aspx`;
}

/** The envelope for the shop's own card form, whose fields the browser posts to the platform itself. */
export function sealFormPayment(account: AxeptaAccount, payment: CardPayment, browserInfo: string): Envelope {
  const parameters = [...paymentParameters(account, payment), ...buyerParameters(payment.buyer)];
  return sealRequest(account, [...parameters, ['browserInfo', browserInfo]]);
}

/**
 * Address of the hosted page for a payment. It contains everything, so it must stay short: as many of the buyer's details, which are
 * optional, are sent as fit.
 */
export function hostedPageUrl(account: AxeptaAccount, payment: CardPayment): string {
  const required = paymentParameters(account, payment);
  const optional = [...buyerParameters(payment.buyer)];
  for (;;) {
    const url = urlOf(account, sealRequest(account, [...required, ...optional]), payment.language);
    if (url.length <= URL_MAXIMUM || optional.pop() === undefined) return url;
  }
}

function paymentParameters(account: AxeptaAccount, payment: CardPayment): ParameterList {
  return [
    ['MsgVer', '2.0'],
    ['TransID', payment.transId],
    ['RefNr', refNrOf(payment.orderNumber)],
    ['Amount', String(payment.amount)],
    ['Currency', 'EUR'],
    // Without URLBack a buyer who cancels comes to URLFailure too, and with a signed result.
    ['URLSuccess', payment.returnUrl],
    ['URLFailure', payment.returnUrl],
    ['URLNotify', payment.notifyUrl],
    ['Response', 'encrypt'],
    ['OrderDesc', toLatin1(account.orderDescription ?? payment.orderNumber).slice(0, DESCRIPTION_MAXIMUM)],
    ['Capture', account.capture],
    ['ReqId', requestIdOf('pay', payment.transId)],
    ['Language', payment.language],
  ];
}

function urlOf(account: AxeptaAccount, envelope: Envelope, language: Language): string {
  const query = new URLSearchParams({
    MerchantID: envelope.MerchantID,
    Len: String(envelope.Len),
    Data: envelope.Data,
    Language: language,
  });
  return `${account.platformUrl}/payssl.aspx?${query.toString()}`;
}
