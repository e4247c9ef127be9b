import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Blowfish } from 'egoroof-blowfish';
import { type Cipher, isAesKey } from '../../environment/axepta-cipher.ts';

export interface SealedText {
  /** Bytes of the text before padding: the receiver cuts its decryption to this length. */
  readonly length: number;
  /** Hexadecimal; with AES the initialisation vector stands before a hyphen. */
  readonly data: string;
}

const AES_BLOCK = 16;
/** An envelope of the platform has about 2000 digits; longer ones are not deciphered. */
const MAXIMUM_HEX_DIGITS = 32_768;

/** Encrypts a text of ISO-8859-1 characters. `iv` is for reproducing known AES messages only. */
export function seal(cipher: Cipher, key: string, text: string, iv: Buffer = randomBytes(AES_BLOCK)): SealedText {
  const bytes = Buffer.from(text, 'latin1');
  const data = cipher === 'blowfish' ? sealBlowfish(key, bytes) : sealAes(key, bytes, iv);
  return { length: bytes.length, data };
}

/**
 * Decrypts what the platform sent, by the cipher that its form shows. Null for no envelope, for another AES key, or when it is shorter than
 * its length says. A wrong Blowfish key gives noise: only the MAC inside detects that.
 * @param length of the text in bytes; null when the sender omitted it: then padding and trailing spaces are cut off.
 */
export function unseal(key: string, data: string, length: number | null): string | null {
  if (data.length > MAXIMUM_HEX_DIGITS) return null;
  const bytes = data.includes('-') ? openAes(key, data) : openBlowfish(key, data);
  if (bytes === null) return null;
  if (length === null) return bytes.toString('latin1').replace(/[\0 ]+$/, '');
  if (!Number.isSafeInteger(length) || length < 1 || length > bytes.length) return null;
  return bytes.toString('latin1', 0, length);
}

function blowfish(key: string): Blowfish {
  return new Blowfish(Buffer.from(key, 'latin1'), Blowfish.MODE.ECB, Blowfish.PADDING.NULL);
}

function sealBlowfish(key: string, bytes: Buffer): string {
  return Buffer.from(blowfish(key).encode(bytes)).toString('hex');
}

function openBlowfish(key: string, data: string): Buffer | null {
  if (!/^(?:[0-9a-f]{16})+$/i.test(data)) return null;
  const cipherText = Buffer.from(data, 'hex');
  const opened = blowfish(key).decode(cipherText, Blowfish.TYPE.UINT8_ARRAY);
  // The library takes trailing zero bytes for padding, but the text may have had them.
  return Buffer.concat([opened], cipherText.length);
}

function sealAes(key: string, bytes: Buffer, iv: Buffer): string {
  const encryption = createCipheriv(aesName(key), Buffer.from(key, 'latin1'), iv);
  return `${iv.toString('hex')}-${Buffer.concat([encryption.update(bytes), encryption.final()]).toString('hex')}`;
}

function openAes(key: string, data: string): Buffer | null {
  const [, iv, text] = /^([0-9a-f]{32})-((?:[0-9a-f]{32})+)$/i.exec(data) ?? [];
  if (iv === undefined || text === undefined || !isAesKey(key)) return null;
  const decryption = createDecipheriv(aesName(key), Buffer.from(key, 'latin1'), Buffer.from(iv, 'hex'));
  try {
    return Buffer.concat([decryption.update(Buffer.from(text, 'hex')), decryption.final()]);
  } catch {
    // The padding does not fit: another key, or an altered message.
    return null;
  }
}

function aesName(key: string): string {
  return `aes-${Buffer.byteLength(key, 'latin1') * 8}-cbc`;
}
