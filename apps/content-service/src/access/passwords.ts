import bcrypt from 'bcrypt';

// 2^10 rounds, like Strapi's own hashes of the desk: about 60 ms, spent in a thread beside the event loop.
const ROUNDS = 10;
/** bcrypt reads no further: a longer text could pass for a password that it only begins with. */
const MAXIMUM_BYTES = 72;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, ROUNDS);
}

/**
 * Compares a password with a stored hash. Without one it compares with a decoy, so that the time of an answer does not
 * tell whether there is an account (P41).
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await bcrypt.compare(password, hash ?? (await decoy));
  return isRight && hash !== null && Buffer.byteLength(password) <= MAXIMUM_BYTES;
}
