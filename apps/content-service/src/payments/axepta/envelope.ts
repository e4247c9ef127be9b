import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { seal, unseal } from './cipher.ts';
import { requestMac } from './mac.ts';
import { readParameters, writeParameters, type ParameterList, type Parameters } from './parameters.ts';

/** The three unencrypted fields of every request. */
export interface Envelope {
  readonly MerchantID: string;
  readonly Len: number;
  readonly Data: string;
}

/** Signs and encrypts a request; `MerchantID` and `MAC` are added to its parameters. */
export function sealRequest(account: AxeptaAccount, parameters: ParameterList): Envelope {
  const value = new Map(parameters);
  const mac = requestMac(account.hmacKey, {
    payId: value.get('PayID'),
    transId: value.get('TransID'),
    merchantId: account.merchantId,
    amount: value.get('Amount'),
    currency: value.get('Currency'),
  });
  const text = writeParameters([['MerchantID', account.merchantId], ...parameters, ['MAC', mac]]);
  const { length, data } = seal(account.cipher, account.encryptionKey, text);
  return { MerchantID: account.merchantId, Len: length, Data: data };
}

/** Decrypts `Len` and `Data` of the platform; null when they are unreadable. Does not authenticate the sender. */
export function openEnvelope(account: AxeptaAccount, fields: Parameters): Parameters | null {
  const data = fields.get('data') ?? '';
  const length = fields.get('len');
  if (data === '' || (length !== undefined && !/^\d{1,6}$/.test(length))) return null;
  const text = unseal(account.encryptionKey, data, length === undefined ? null : Number(length));
  return text === null ? null : readParameters(text);
}
