import { webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension, ExtKeyUsage } from 'pkijs';

const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** What an extended key usage says a key is for (RFC 5280). */
export const PURPOSES = { timeStamping: '1.3.6.1.5.5.7.3.8', serverAuth: '1.3.6.1.5.5.7.3.1' } as const;

const DAY = 24 * 3_600_000;

/** A key with the certificate that it signed for itself. */
export interface AuthorityKey {
  readonly privateKey: webcrypto.CryptoKey;
  readonly certificate: Certificate;
}

/** Makes a key for one purpose, valid for forty years around now, since a test's clock may stand anywhere. */
export async function makeAuthorityKey(purpose: keyof typeof PURPOSES, serial: number): Promise<AuthorityKey> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2; // means version 3
  certificate.serialNumber = new Integer({ value: serial });
  for (const name of [certificate.subject, certificate.issuer]) {
    const value = new Utf8String({ value: 'Horodatage de démonstration' });
    name.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  certificate.notBefore.value = new Date(Date.now() - 20 * 365 * DAY);
  certificate.notAfter.value = new Date(Date.now() + 20 * 365 * DAY);
  const usage = new ExtKeyUsage({ keyPurposes: [PURPOSES[purpose]] });
  const digitalSignature = new BitString({ valueHex: new Uint8Array([0x80]).buffer, unusedBits: 7 });
  certificate.extensions = [
    new Extension({ extnID: KEY_USAGE, critical: true, extnValue: digitalSignature.toBER() }),
    new Extension({ extnID: EXTENDED_KEY_USAGE, critical: true, extnValue: usage.toSchema().toBER() }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return { privateKey, certificate };
}
