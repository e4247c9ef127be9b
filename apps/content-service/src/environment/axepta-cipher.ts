/** Blowfish in ECB mode is the platform's default; the bank enables AES in CBC mode for a merchant. */
export type Cipher = 'blowfish' | 'aes';

/** AES takes keys of exactly 16, 24 or 32 bytes. */
export function isAesKey(key: string): boolean {
  return [16, 24, 32].includes(Buffer.byteLength(key, 'latin1'));
}

/** Blowfish takes keys of 4 to 56 bytes. */
export function isBlowfishKey(key: string): boolean {
  const bytes = Buffer.byteLength(key, 'latin1');
  return bytes >= 4 && bytes <= 56;
}
