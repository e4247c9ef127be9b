/** 24 random bytes as hexadecimal. `randomUUID` would need https, which a shop in a local network may not have. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
