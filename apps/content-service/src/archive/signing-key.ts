import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { deriveSecret } from '../environment/secrets.ts';

/** The key that signs manifests. */
export interface SigningKey {
  /** SHA-256 of the public key in DER, 64 lower-case hexadecimal digits. */
  readonly id: string;
  /** SPKI in PEM, as `openssl` reads it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** What PKCS #8 has before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of 32 secret bytes. */
export function signingKeyOf(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const id = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex');
  return { id, publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(), privateKey };
}

/** The key of this installation. It follows from its secret: a new secret is a new key. */
export function archiveKey(): SigningKey {
  return signingKeyOf(Buffer.from(deriveSecret('document-archive'), 'base64url'));
}

export function signManifest(manifest: string, { privateKey }: SigningKey): Buffer {
  return sign(null, Buffer.from(manifest), privateKey);
}

/** @param publicKey PEM. */
export function isSignedBy(publicKey: string, manifest: string, signature: Buffer): boolean {
  return verify(null, Buffer.from(manifest), publicKey, signature);
}
