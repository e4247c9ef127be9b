import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** What an authenticator app shows for a key (RFC 6238), now or some seconds off. */
export function oneTimeCode(key: string, seconds = 0): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + seconds) / STEP_SECONDS)));
  const digest = createHmac('sha1', bytesOf(key)).update(moment).digest();
  const start = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The bytes that a key in base32 stands for. */
function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
