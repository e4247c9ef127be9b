import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Blowfish } from 'egoroof-blowfish';

export type CipherName = 'blowfish' | 'aes';

/** The two fields that carry everything. `length` counts the bytes of the plain text before padding. */
export interface Sealed {
  readonly length: number;
  readonly data: string;
}

// Anyone can post here; no genuine request comes near this size.
const MAX_HEX = 32_768;
const BLOCK = 8;

/** The platform speaks ISO-8859-1: one character, one byte. */
function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/**
 * Encrypts a plain text. Blowfish answers are padded with spaces, as the bank's are: only `Len` tells where the text
 * ends. AES-CBC data is `<iv>-<cipher text>` in hex with PKCS#7 padding; the key's length (16, 24 or 32 bytes) chooses the variant.
 */
export function seal(cipher: CipherName, key: string, plainText: string, iv: Buffer = randomBytes(16)): Sealed {
  const plain = latin1(plainText);
  const data = cipher === 'blowfish' ? sealBlowfish(key, plain) : sealAes(key, plain, iv);
  return { length: plain.length, data };
}

/** Which cipher a `Data` field uses: only AES has a dash. */
export function cipherOf(data: string): CipherName {
  return data.includes('-') ? 'aes' : 'blowfish';
}

/** Decrypts and cuts to `length`; without one, trailing padding is stripped. `null`: not our hex, block or key size. */
export function open(key: string, data: string, length: number | null): string | null {
  if (data.length > MAX_HEX) return null;
  const plain = cipherOf(data) === 'aes' ? openAes(key, data) : openBlowfish(key, data);
  if (plain === null) return null;
  const text = plain.toString('latin1');
  if (length === null) return text.replace(/[\0 ]+$/, '');
  return length > text.length ? null : text.slice(0, length);
}

/** HMAC-SHA256 in lower-case hex over values joined by `*`; an absent value is an empty string, its separator stays. */
export function mac(key: string, values: readonly string[]): string {
  return createHmac('sha256', latin1(key))
    .update(latin1(values.join('*')))
    .digest('hex');
}

/** Compares two MACs whatever the case of their hex, in constant time. */
export function sameMac(left: string, right: string): boolean {
  const a = Buffer.from(left.toLowerCase());
  const b = Buffer.from(right.trim().toLowerCase());
  return a.length === b.length && timingSafeEqual(a, b);
}

function sealBlowfish(key: string, plain: Buffer): string {
  const padded = Buffer.alloc(Math.ceil(plain.length / BLOCK) * BLOCK, ' ');
  plain.copy(padded);
  return Buffer.from(blowfish(key).encode(padded)).toString('hex');
}

function openBlowfish(key: string, data: string): Buffer | null {
  if (!/^[0-9a-f]+$/i.test(data) || data.length % (2 * BLOCK) !== 0) return null;
  const bytes = Buffer.from(data, 'hex');
  // The library strips trailing zero bytes; they are put back, `Len` decides what belongs to the text.
  const plain = Buffer.alloc(bytes.length);
  plain.set(blowfish(key).decode(bytes, Blowfish.TYPE.UINT8_ARRAY));
  return plain;
}

function blowfish(key: string): Blowfish {
  return new Blowfish(latin1(key), Blowfish.MODE.ECB, Blowfish.PADDING.NULL);
}

function sealAes(key: string, plain: Buffer, iv: Buffer): string {
  const cipher = createCipheriv(aesName(key), latin1(key), iv);
  return `${iv.toString('hex')}-${Buffer.concat([cipher.update(plain), cipher.final()]).toString('hex')}`;
}

function openAes(key: string, data: string): Buffer | null {
  const parts = /^([0-9a-f]{32})-((?:[0-9a-f]{32})+)$/i.exec(data);
  if (parts === null) return null;
  try {
    const decipher = createDecipheriv(aesName(key), latin1(key), Buffer.from(parts[1] ?? '', 'hex'));
    return Buffer.concat([decipher.update(Buffer.from(parts[2] ?? '', 'hex')), decipher.final()]);
  } catch {
    return null; // wrong key or altered data: the padding does not fit
  }
}

function aesName(key: string): string {
  return `aes-${latin1(key).length * 8}-cbc`;
}
