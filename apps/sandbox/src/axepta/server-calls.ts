import { scenariosOf } from '../control/scenarios.ts';
import { text, type Answer } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import { mac, sameMac, type CipherName } from './cipher.ts';
import { CODES, describeCode } from './codes.ts';
import type { AxeptaContext } from './context.ts';
import { clearFields, encodeForm, openRequest, sealParameters, type Parameters } from './parameters.ts';
import { paymentReferences, platformId, type AxeptaPayment } from './payment.ts';
import { responseMac, type Fields } from './result.ts';
import { captureDuePayments, recordMovement } from './settle-payment.ts';

export type PostPayment = 'capture' | 'credit' | 'reverse';

interface StepResult {
  readonly code: string;
  /** Overrides the code's wording where an integrator needs to know more. */
  readonly description?: string;
}

const DONE: StepResult = { code: CODES.SUCCESS };

/**
 * `inquire.aspx` (by PayID) and `inquire24.aspx` (by TransID). Status says whether the payment was found; what happened
 * to it is told by the three amounts, LastStatus being only the last step's. No MAC is needed.
 */
export function inquire(context: AxeptaContext, request: HttpRequest, by: 'payid' | 'transid'): Answer {
  const envelope = openRequest(context.keys, request);
  if (!envelope.ok) return unreadable(envelope.problem);
  const references = callReferences(context, request);
  if (
    context.scenarios.take({ provider: 'axepta', among: ['unknown-code'], operation: 'inquire', references }) !== null
  )
    return sealed(context, envelope.cipher, stepAnswer(context, envelope.sealed, null, { code: CODES.UNKNOWN }));
  captureDuePayments(context, new Date());
  const id = envelope.sealed.get(by) ?? '';
  const payment = by === 'payid' ? context.store.find(id) : context.store.findByTransaction(id);
  if (payment === null || (payment.result === null && payment.challenge === null)) {
    const description =
      id === ''
        ? `${by === 'payid' ? 'PayID MISSING (inquire24.aspx takes TransID)' : 'TransID MISSING'}`
        : 'PAYMENT NOT FOUND';
    return sealed(
      context,
      envelope.cipher,
      stepAnswer(context, envelope.sealed, null, { code: CODES.CALL_REFUSED, description }),
    );
  }
  const amounts: Fields = [
    ['AmountAuth', String(payment.amountAuth)],
    ['AmountCap', String(payment.amountCap)],
    ['AmountCred', String(payment.amountCred)],
    ['Currency', payment.bookedCurrency],
    ['LastStatus', payment.lastStatus],
  ];
  return sealed(context, envelope.cipher, [
    ...stepAnswer(context, envelope.sealed, payment, DONE, payment.result?.xid),
    ...amounts,
  ]);
}

/** `capture.aspx`, `credit.aspx`, `reverse.aspx`: checks the MAC, moves the money once per ReqId, answers sealed. */
export function postPayment(context: AxeptaContext, request: HttpRequest, step: PostPayment): Answer {
  const envelope = openRequest(context.keys, request);
  if (!envelope.ok) return unreadable(envelope.problem);
  const { sealed: parameters, cipher } = envelope;
  if (!genuine(context, parameters))
    return sealed(context, cipher, stepAnswer(context, parameters, null, { code: CODES.WRONG_MAC }));
  const reqId = parameters.get('reqid');
  const earlier = reqId === undefined ? null : context.store.findAnswer(`${step}:${reqId}`);
  if (earlier !== null) return sealed(context, cipher, earlier);

  captureDuePayments(context, new Date());
  const payment = context.store.find(parameters.get('payid') ?? '');
  const xid = platformId();
  const result =
    payment === null
      ? { code: CODES.CALL_REFUSED, description: 'PAYMENT NOT FOUND' }
      : apply(context, payment, step, parameters, xid);
  const answer = stepAnswer(context, parameters, payment, result, xid);
  const isTaken = result.code === CODES.SUCCESS || result.code === CODES.PENDING;
  if (reqId !== undefined && isTaken) context.store.storeAnswer(`${step}:${reqId}`, answer);
  return sealed(context, cipher, answer);
}

/** Identifiers of a server-to-server call, for scenarios that single out one payment. */
export function callReferences(context: AxeptaContext, request: HttpRequest): string[] {
  const envelope = openRequest(context.keys, request);
  if (!envelope.ok) return [clearFields(request).get('transid') ?? ''];
  const payment = context.store.find(envelope.sealed.get('payid') ?? '');
  return [
    ...['payid', 'transid', 'refnr'].map((name) => envelope.sealed.get(name) ?? ''),
    payment?.transId ?? '',
    payment?.refNr ?? '',
  ];
}

function genuine({ keys }: AxeptaContext, parameters: Parameters): boolean {
  const value = (name: string): string => parameters.get(name) ?? '';
  const expected = mac(keys.hmacKey, [
    value('payid'),
    value('transid'),
    keys.merchantId,
    value('amount'),
    value('currency'),
  ]);
  return sameMac(expected, value('mac'));
}

function apply(
  context: AxeptaContext,
  payment: AxeptaPayment,
  step: PostPayment,
  parameters: Parameters,
  xid: string,
): StepResult {
  const references = paymentReferences(payment);
  if (context.scenarios.take({ provider: 'axepta', among: ['refuse'], operation: step, references }) !== null) {
    return { code: CODES.DECLINED };
  }
  if (step === 'reverse') return reverse(context, payment, xid);
  const amount = Number(parameters.get('amount'));
  const problem = amountProblem(payment, step, amount, parameters.get('currency') ?? '');
  if (problem !== null) {
    context.store.save({ ...payment, lastStatus: 'FAILED' });
    return { code: CODES.LIMIT_EXCEEDED, description: problem };
  }
  if (step === 'capture')
    context.store.save({ ...payment, amountCap: payment.amountCap + amount, captureDueAt: null, lastStatus: 'OK' });
  else {
    const ordered = context.scenarios.take({
      provider: 'axepta',
      among: scenariosOf('refund'),
      operation: step,
      references,
    });
    if (ordered !== null) {
      context.store.save({ ...payment, lastStatus: 'PENDING' });
      const isCarriedOut = ordered.scenario === 'refund-pending';
      context.sender.later(ordered.delayMs, () => endCredit(context, payment.payId, isCarriedOut ? amount : null, xid));
      return { code: CODES.PENDING };
    }
    context.store.save({ ...payment, amountCred: payment.amountCred + amount, lastStatus: 'OK' });
  }
  recordMovement(context, payment, step === 'capture' ? 'capture' : 'refund', amount, xid);
  return DONE;
}

/** A credit that was pending ends: with its amount on the books, or refused (`null`). */
function endCredit(context: AxeptaContext, payId: string, amount: number | null, xid: string): void {
  const payment = context.store.find(payId);
  if (payment === null) return;
  if (amount === null) return context.store.save({ ...payment, lastStatus: 'FAILED' });
  context.store.save({ ...payment, amountCred: payment.amountCred + amount, lastStatus: 'OK' });
  recordMovement(context, payment, 'refund', amount, xid);
}

function amountProblem(
  payment: AxeptaPayment,
  step: 'capture' | 'credit',
  amount: number,
  currency: string,
): string | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'AMOUNT INVALID';
  if (currency !== payment.bookedCurrency) return 'CURRENCY DIFFERS';
  const left = step === 'capture' ? payment.amountAuth - payment.amountCap : payment.amountCap - payment.amountCred;
  return amount > left ? `AMOUNT EXCEEDS ${left}` : null;
}

// The platform reverses the last step, whichever it was: a capture first, then the authorisation.
function reverse(context: AxeptaContext, payment: AxeptaPayment, xid: string): StepResult {
  if (payment.amountCred > 0 || payment.amountAuth === 0)
    return { code: CODES.CALL_REFUSED, description: 'NOTHING TO REVERSE' };
  if (payment.amountCap > 0) {
    const automatic = payment.captureMode === 'AUTO';
    context.store.save({ ...payment, amountCap: 0, amountAuth: automatic ? 0 : payment.amountAuth, lastStatus: 'OK' });
    recordMovement(context, payment, 'capture-reversal', payment.amountCap, xid);
  } else {
    context.store.save({ ...payment, amountAuth: 0, captureDueAt: null, lastStatus: 'OK' });
    recordMovement(context, payment, 'authorisation-reversal', payment.amountAuth, xid);
  }
  return DONE;
}

function stepAnswer(
  { keys }: AxeptaContext,
  given: Parameters,
  payment: AxeptaPayment | null,
  result: StepResult,
  xid = platformId(),
): Fields {
  const payId = payment?.payId ?? given.get('payid') ?? '';
  const transId = payment?.transId ?? given.get('transid') ?? '';
  const status = result.code === CODES.SUCCESS ? 'OK' : result.code === CODES.PENDING ? 'PENDING' : 'FAILED';
  return [
    ['mid', keys.merchantId],
    ['PayID', payId],
    ['XID', xid],
    ['TransID', transId],
    ['refnr', payment?.refNr ?? given.get('refnr') ?? ''],
    ['Status', status],
    ['Description', result.description ?? describeCode(result.code)],
    ['Code', result.code],
    ['MAC', responseMac(keys, [payId, transId, keys.merchantId, status, result.code])],
  ];
}

function sealed({ keys }: AxeptaContext, cipher: CipherName, fields: Fields): Answer {
  return latin1Text(encodeForm([['MID', keys.merchantId], ...sealParameters(keys, cipher, fields)]));
}

// Nothing can be encrypted for a caller whose key or account is unknown.
function unreadable(problem: string): Answer {
  const description = Buffer.from(problem.replaceAll('’', "'"), 'latin1').toString('latin1');
  return latin1Text(`Status=FAILED&Code=${CODES.WRONG_MAC}&Description=${description}`);
}

function latin1Text(body: string): Answer {
  return text(200, Buffer.from(body, 'latin1'), 'text/plain; charset=iso-8859-1');
}
