import {
  createPrivateKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { crc32 } from 'node:zlib';
import { selfSignedCertificate } from './certificate.ts';

export const AUTH_ALGORITHM = 'SHA256withRSA';

/** The five headers that travel with a signed webhook. */
export interface TransmissionHeaders {
  readonly 'paypal-auth-algo': string;
  readonly 'paypal-cert-url': string;
  readonly 'paypal-transmission-id': string;
  readonly 'paypal-transmission-sig': string;
  readonly 'paypal-transmission-time': string;
}

/** What is signed: ids, time and the checksum of the exact body bytes. */
export interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  readonly rawBody: Buffer;
}

/** Signs webhooks with a key made at the start; its certificate is served under a path of its own. */
export class WebhookSigner {
  readonly #privateKey: KeyObject;
  readonly #certificate: string;
  readonly webhookId: string;

  constructor(webhookId: string) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    this.#privateKey = createPrivateKey(privateKey);
    this.#certificate = selfSignedCertificate(
      this.#privateKey,
      'messageverificationcerts.sandbox.example',
      new Date(),
      365,
    );
    this.webhookId = webhookId;
  }

  get certificate(): string {
    return this.#certificate;
  }

  /** Path of the certificate; it names the key, so that a client may cache what it fetched for ever. */
  get certificatePath(): string {
    const { fingerprint256 } = new X509Certificate(this.#certificate);
    return `/v1/notifications/certs/CERT-${fingerprint256.replaceAll(':', '').slice(0, 32).toLowerCase()}`;
  }

  sign(rawBody: string, baseUrl: string, signature: 'good' | 'bad'): TransmissionHeaders {
    const transmission = {
      id: randomUUID(),
      time: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
      webhookId: this.webhookId,
      rawBody: Buffer.from(signature === 'good' ? rawBody : `${rawBody} altered`, 'utf8'),
    };
    return {
      'paypal-auth-algo': AUTH_ALGORITHM,
      'paypal-cert-url': `${baseUrl}${this.certificatePath}`,
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-sig': createSign('RSA-SHA256')
        .update(signedMessage(transmission))
        .sign(this.#privateKey, 'base64'),
      'paypal-transmission-time': transmission.time,
    };
  }

  /** Whether `signature` (base64) is ours over this transmission. */
  verifies(transmission: Transmission, signature: string): boolean {
    const { publicKey } = new X509Certificate(this.#certificate);
    if (transmission.webhookId !== this.webhookId) return false;
    return createVerify('RSA-SHA256').update(signedMessage(transmission)).verify(publicKey, signature, 'base64');
  }
}

function signedMessage({ id, time, webhookId, rawBody }: Transmission): string {
  return `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
}
