import { mac, open, sameMac, seal, type CipherName } from '../axepta/cipher.ts';
import { parseParameters, type Parameters } from '../axepta/parameters.ts';
import type { Sandbox } from '../sandbox.ts';

const MERCHANT = 'BNP_DEMO_AXEPTA';
const HMAC_KEY = '4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8';
const CIPHER_KEY = 'Tc5*2D_xs7B[6E?w';

export interface PaymentFields {
  readonly [name: string]: string;
}

/** Form fields of a sealed, signed call; `fields` without MerchantID and MAC. */
export function sealedForm(
  fields: PaymentFields,
  cipher: CipherName = 'blowfish',
  hmacKey = HMAC_KEY,
): URLSearchParams {
  const { PayID = '', TransID = '', Amount = '', Currency = '' } = fields;
  const signed = { MerchantID: MERCHANT, ...fields, MAC: mac(hmacKey, [PayID, TransID, MERCHANT, Amount, Currency]) };
  const plain = Object.entries(signed)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const { length, data } = seal(cipher, CIPHER_KEY, plain);
  return new URLSearchParams({ MerchantID: MERCHANT, Len: String(length), Data: data });
}

/** A payment of 55,00 EUR whose results go to `shopUrl`. */
export function paymentFields(shopUrl: string, more: PaymentFields = {}): PaymentFields {
  return {
    MsgVer: '2.0',
    TransID: 'ORD0000001-1',
    RefNr: '00ORD0000001',
    Amount: '5500',
    Currency: 'EUR',
    URLSuccess: `${shopUrl}/bnppaymentsuccess`,
    URLFailure: `${shopUrl}/bnppaymentfailed`,
    URLNotify: `${shopUrl}/api/bnpaxepta/notify`,
    Response: 'encrypt',
    OrderDesc: 'Test:0000',
    ...more,
  };
}

export interface PageForm {
  readonly status: number;
  readonly text: string;
  readonly action: string;
  readonly hidden: Record<string, string>;
  /** Decrypted result when the form goes back to the shop. */
  readonly result: Parameters;
}

/** Posts a form as a browser does and reads the form of the page that comes back. */
export async function postForm(sandbox: Sandbox, path: string, body: URLSearchParams): Promise<PageForm> {
  const response = await fetch(`${sandbox.url}${path}`, { method: 'POST', body, redirect: 'manual' });
  const text = await response.text();
  const action = /<form[^>]*action="([^"]*)"/.exec(text)?.[1] ?? response.headers.get('location') ?? '';
  const inputs = text.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g);
  const hidden = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
  return { status: response.status, text, action, hidden, result: openResult(hidden['Len'], hidden['Data']) };
}

/** Opens an encrypted result; empty when there is none. */
export function openResult(length: string | null | undefined, data: string | null | undefined): Parameters {
  if (typeof length !== 'string' || typeof data !== 'string') return new Map();
  return parseParameters(open(CIPHER_KEY, data, Number(length)) ?? '');
}

/** Whether a result carries the platform's MAC, checked with our own merchant id. */
export function isSigned(result: Parameters): boolean {
  const value = (name: string): string => result.get(name) ?? '';
  return sameMac(
    mac(HMAC_KEY, [value('payid'), value('transid'), MERCHANT, value('status'), value('code')]),
    value('mac'),
  );
}

/** A server-to-server call; gives the decrypted answer. */
export async function callPlatform(
  sandbox: Sandbox,
  path: string,
  fields: PaymentFields,
  hmacKey?: string,
): Promise<Parameters> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: sealedForm(fields, 'blowfish', hmacKey),
  });
  const answer = new URLSearchParams(await response.text());
  return openResult(answer.get('Len'), answer.get('Data'));
}

/** What the buyer types in the hosted form. */
export function typedCard(payId: string | undefined, number: string, decision = 'pay'): URLSearchParams {
  return new URLSearchParams({
    payid: payId ?? '',
    number,
    expiry: '12/30',
    securityCode: '123',
    cardholder: 'Camille Acheteur',
    decision,
  });
}
