import type { HttpRequest } from '../http/request.ts';
import { readForm } from '../http/request.ts';
import { cipherOf, open, seal, type CipherName } from './cipher.ts';

export interface AxeptaKeys {
  readonly merchantId: string;
  readonly hmacKey: string;
  readonly encryptionKey: string;
}

/** Parameters by lower-case name: the platform's names come in any case. */
export type Parameters = ReadonlyMap<string, string>;

export type Envelope =
  | {
      readonly ok: true;
      readonly cipher: CipherName;
      /** Fields beside the envelope, never to be trusted. */
      readonly clear: Parameters;
      readonly sealed: Parameters;
    }
  | { readonly ok: false; readonly problem: string };

/** Opens `MerchantID`, `Len`, `Data` of a request, from its body (POST) or its query (GET). */
export function openRequest(keys: AxeptaKeys, request: HttpRequest): Envelope {
  const clear = clearFields(request);
  if (clear.get('merchantid') !== keys.merchantId) return { ok: false, problem: 'MerchantID inconnu' };
  const data = clear.get('data') ?? '';
  const length = Number(clear.get('len'));
  if (data === '') return { ok: false, problem: 'Data manque' };
  if (!Number.isSafeInteger(length) || length < 1) return { ok: false, problem: 'Len n’est pas un nombre' };
  const plain = open(keys.encryptionKey, data, length);
  if (plain === null) return { ok: false, problem: 'Data ne se déchiffre pas avec Len et la clé du commerçant' };
  const sealed = parseParameters(plain);
  if (sealed.get('merchantid') !== keys.merchantId)
    return { ok: false, problem: 'MerchantID chiffré absent ou différent' };
  return { ok: true, cipher: cipherOf(data), clear, sealed };
}

export function clearFields(request: HttpRequest): Parameters {
  if (request.method !== 'GET') return readForm(request, 'latin1');
  return new Map([...request.query].map(([name, value]) => [name.toLowerCase(), value]));
}

/** `Key=Value&Key=Value`, values not percent-encoded; only the first `=` separates (base64 values end with some). */
export function parseParameters(plain: string): Parameters {
  const parameters = new Map<string, string>();
  for (const pair of plain.split('&')) {
    const cut = pair.indexOf('=');
    if (cut > 0) parameters.set(pair.slice(0, cut).toLowerCase(), pair.slice(cut + 1));
  }
  return parameters;
}

function printParameters(parameters: readonly (readonly [string, string])[]): string {
  return parameters.map(([name, value]) => `${name}=${value}`).join('&');
}

/** Fields of an encrypted answer or webhook. */
export function sealParameters(
  keys: AxeptaKeys,
  cipher: CipherName,
  parameters: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const { length, data } = seal(cipher, keys.encryptionKey, printParameters(parameters));
  return [
    ['Len', String(length)],
    ['Data', data],
  ];
}

/** `application/x-www-form-urlencoded` in ISO-8859-1, as the platform posts it. */
export function encodeForm(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${encodeLatin1(name)}=${encodeLatin1(value)}`).join('&');
}

function encodeLatin1(text: string): string {
  return [...Buffer.from(text, 'latin1')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      if (/[A-Za-z0-9*._-]/.test(character)) return character;
      return byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
