import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { openEnvelope } from './envelope.ts';
import { resultMac, sameMac } from './mac.ts';
import type { Parameters } from './parameters.ts';

/** The platform's statement about one payment or call, after its signature was verified. */
export interface AxeptaResult {
  /** The platform's id of the payment. */
  readonly payId: string;
  /** Its id of this one step. */
  readonly xid: string;
  /** Our id of the attempt. */
  readonly transId: string;
  readonly refNr: string;
  readonly status: string;
  /** Eight characters: state, module, detail. */
  readonly code: string;
  /** Everything else, by lower-case name. It may contain card data: never logged or stored. */
  readonly parameters: Parameters;
}

export type OpenedResult =
  | { readonly ok: true; readonly result: AxeptaResult }
  /** `unreadable`: no envelope of ours. `foreign`: another merchant's. `unsigned`: the MAC is missing or wrong. */
  | { readonly ok: false; readonly reason: 'unreadable' | 'foreign' | 'unsigned' };

/**
 * Decrypts a webhook, a browser's return or an answer, and checks its MAC with our own merchant id before any value is used. The MAC does
 * not cover amount and reference: the caller compares them.
 */
export function openResult(account: AxeptaAccount, fields: Parameters): OpenedResult {
  const parameters = openEnvelope(account, fields);
  if (parameters === null) return { ok: false, reason: 'unreadable' };
  const value = (name: string): string => parameters.get(name)?.trim() ?? '';
  if (!isSigned(account, parameters)) return { ok: false, reason: 'unsigned' };
  const merchantId = value('mid');
  if (merchantId !== '' && merchantId !== account.merchantId) return { ok: false, reason: 'foreign' };
  return {
    ok: true,
    result: {
      payId: value('payid'),
      xid: value('xid'),
      transId: value('transid'),
      refNr: value('refnr'),
      status: value('status').toUpperCase(),
      code: value('code').toUpperCase(),
      parameters,
    },
  };
}

/** Whether the platform signed these values for us; with the configured merchant id, since theirs may be missing. */
export function isSigned({ hmacKey, merchantId }: AxeptaAccount, parameters: Parameters): boolean {
  const value = (name: string): string => parameters.get(name)?.trim() ?? '';
  const [payId, transId, status, code] = [value('payid'), value('transid'), value('status'), value('code')];
  return sameMac(resultMac(hmacKey, { payId, transId, merchantId, status, code }), value('mac'));
}
