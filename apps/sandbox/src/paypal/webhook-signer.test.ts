import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rawMember } from './raw-json.ts';
import { WebhookSigner } from './webhook-signer.ts';

test('the self-made certificate is read by Node, valid now and signed by its own key', () => {
  const certificate = new X509Certificate(new WebhookSigner('WH-1').certificate);
  expect(certificate.subject).toBe('CN=messageverificationcerts.sandbox.example');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validFrom).getTime()).toBeLessThanOrEqual(Date.now());
  expect(new Date(certificate.validTo).getTime()).toBeGreaterThan(Date.now());
});

test('a receiver can check a webhook with the certificate and the crc32 message alone', () => {
  const signer = new WebhookSigner('WH-1');
  const body = '{"a":1}';
  const headers = signer.sign(body, 'http://localhost:4242', 'good');
  expect(crc32(body)).toBe(1_444_654_255);
  const message = `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|WH-1|${crc32(body)}`;
  const { publicKey } = new X509Certificate(signer.certificate);
  const check = (signature: string): boolean =>
    createVerify('RSA-SHA256').update(message).verify(publicKey, signature, 'base64');
  expect(check(headers['paypal-transmission-sig'])).toBe(true);
  expect(check(signer.sign(body, 'http://localhost:4242', 'bad')['paypal-transmission-sig'])).toBe(false);
  expect(headers['paypal-cert-url']).toBe(`http://localhost:4242${signer.certificatePath}`);
});

test('a member is found byte for byte, however deep or oddly it is written', () => {
  const event = String.raw`{ "id" : "WH\"-1", "n":1.50, "list":[1,{"webhook_event":2}], "s":"\u00e9}{" }`;
  expect(rawMember(`{"a":{"webhook_event":0},"webhook_event" : ${event} ,"b":[]}`, 'webhook_event')).toBe(event);
  expect(rawMember('{"a":"webhook_event"}', 'webhook_event')).toBeNull();
});

test('for any JSON value the raw member parses to that value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (before, value, after) => {
      const raw = rawMember(JSON.stringify({ before, wanted: value, after }), 'wanted');
      expect(JSON.stringify(JSON.parse(raw ?? 'null'))).toBe(JSON.stringify(value));
    }),
  );
});
