import bcrypt from 'bcrypt';

// 2^10 rounds, like Strapi's own hashes: about 60 ms in a worker thread.
const ROUNDS = 10;
/** bcrypt ignores further bytes: a longer text could pass for a password that it only begins with. */
const MAXIMUM_BYTES = 72;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, ROUNDS);
}

/** Compares a password with a stored hash, or with a decoy, so that the response time does not reveal whether the account exists. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await bcrypt.compare(password, hash ?? (await decoy));
  return isRight && hash !== null && Buffer.byteLength(password) <= MAXIMUM_BYTES;
}
