import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { verificationAnswer } from './answers.ts';
import { createPayPalClient } from './rest-client.ts';
import type { PayPalSettings } from '../../environment/paypal-settings.ts';

/** The five headers of a webhook. */
export interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly certificateUrl: string;
  readonly signature: string;
  readonly algorithm: string;
}

export type Verdict = 'genuine' | 'false' | 'unavailable';

/** Verifies that PayPal signed these bytes. */
export type WebhookVerifier = (transmission: Transmission, rawBody: string) => Promise<Verdict>;

const TIMEOUT_MILLISECONDS = 10_000;
/** PayPal's algorithm, RSA over SHA-256; no other is accepted. */
const ALGORITHM = 'SHA256withRSA';
/** Host of PayPal's certificates. A certificate from anywhere else would prove nothing. */
const CERTIFICATE_HOSTS = ['https://api.paypal.com', 'https://api.sandbox.paypal.com'];

export function createWebhookVerifier(settings: PayPalSettings): WebhookVerifier {
  return settings.verification === 'call' ? verifyByCall(settings) : verifyByCertificate(settings);
}

function verifyByCertificate({ apiUrl, webhookId }: PayPalSettings): WebhookVerifier {
  const hosts = [...CERTIFICATE_HOSTS, new URL(apiUrl).origin];
  // PayPal uses a few at a time; more would be an attempt to fill our memory.
  const known = new LRUCache<string, X509Certificate>({ max: 16 });

  async function certificateAt(url: string): Promise<X509Certificate | null> {
    const cached = known.get(url);
    if (cached !== undefined) return cached;
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
      if (!answer.ok) return null;
      const certificate = new X509Certificate(await answer.text());
      known.set(url, certificate);
      return certificate;
    } catch {
      return null;
    }
  }

  return async ({ id, time, certificateUrl, signature, algorithm }, rawBody) => {
    if (algorithm !== ALGORITHM || !URL.canParse(certificateUrl)) return 'false';
    if (!hosts.includes(new URL(certificateUrl).origin)) return 'false';
    const certificate = await certificateAt(certificateUrl);
    if (certificate === null) return 'unavailable';
    if (new Date(certificate.validTo).getTime() < Date.now()) return 'false';
    const signed = `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
    const isGenuine = createVerify('RSA-SHA256').update(signed).verify(certificate.publicKey, signature, 'base64');
    return isGenuine ? 'genuine' : 'false';
  };
}

function verifyByCall(settings: PayPalSettings): WebhookVerifier {
  const client = createPayPalClient(settings);
  return async ({ id, time, certificateUrl, signature, algorithm }, rawBody) => {
    const facts = {
      auth_algo: algorithm,
      cert_url: certificateUrl,
      transmission_id: id,
      transmission_sig: signature,
      transmission_time: time,
      webhook_id: settings.webhookId,
    };
    // The webhook is returned in its own bytes: printed again, it would not match its signature.
    const body = `${JSON.stringify(facts).slice(0, -1)},"webhook_event":${rawBody}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    const asked = await client.send({ method: 'POST', path, body, answer: verificationAnswer });
    if (!asked.ok) return asked.problem === 'refused' ? 'false' : 'unavailable';
    return asked.value.verification_status === 'SUCCESS' ? 'genuine' : 'false';
  };
}
