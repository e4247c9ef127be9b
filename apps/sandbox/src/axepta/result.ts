import type { Webhook } from '../webhooks/webhook-sender.ts';
import { mac } from './cipher.ts';
import { describeCode } from './codes.ts';
import { encodeForm, sealParameters, type AxeptaKeys } from './parameters.ts';
import type { AxeptaPayment } from './payment.ts';

export type Fields = readonly (readonly [string, string])[];

// The bank repeats a refused webhook eight times.
const MAX_TRIES = 9;

/** Upper-case MAC of an answer, as the bank prints it; `bad` alters its last digit. */
export function responseMac(keys: AxeptaKeys, values: readonly string[], signature: 'good' | 'bad' = 'good'): string {
  const good = mac(keys.hmacKey, values).toUpperCase();
  return signature === 'good' ? good : `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`;
}

/** The fields that tell a payment's result, to the browser and by webhook: sealed when the shop asked for it. */
export function resultFields(keys: AxeptaKeys, payment: AxeptaPayment, signature: 'good' | 'bad'): Fields {
  const parameters = resultParameters(keys, payment, signature);
  const fields = payment.encryptedResponse ? sealParameters(keys, payment.cipher, parameters) : parameters;
  return [...fields, ...payment.clearEcho];
}

export function resultWebhook(keys: AxeptaKeys, payment: AxeptaPayment, signature: 'good' | 'bad'): Webhook {
  return {
    url: payment.urls.notify,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' },
    body: encodeForm(resultFields(keys, payment, signature)),
    accepts: (status) => status === 200,
    maxTries: MAX_TRIES,
  };
}

function resultParameters(keys: AxeptaKeys, payment: AxeptaPayment, signature: 'good' | 'bad'): Fields {
  const { result, card } = payment;
  if (result === null) throw new Error(`payment ${payment.payId} has no result to tell`);
  return [
    ['mid', keys.merchantId],
    ['PayID', payment.payId],
    ['XID', result.xid],
    ['TransID', payment.transId],
    ['refnr', payment.refNr],
    ['Status', result.status],
    ['Description', describeCode(result.code)],
    ['Code', result.code],
    ['Type', 'SSL'],
    ...(payment.userData === null ? [] : [['UserData', payment.userData] as const]),
    ...(card === null
      ? []
      : ([
          ['PCNr', card.pseudoNumber],
          ['CCBrand', card.brand],
          ['CCExpiry', card.expiry],
          ['CardHolder', card.holder],
          ['MaskedPan', card.maskedPan],
        ] as const)),
    [
      'MAC',
      responseMac(keys, [payment.payId, payment.transId, keys.merchantId, result.status, result.code], signature),
    ],
  ];
}
