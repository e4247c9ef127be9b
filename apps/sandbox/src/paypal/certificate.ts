import { createPublicKey, createSign, randomBytes, type KeyObject } from 'node:crypto';

// Just enough DER (ITU-T X.690) to write one self-signed X.509 certificate: Node reads certificates but makes none.
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const NULL = 0x05;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const VERSION_TAG = 0xa0;

const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex'); // 1.2.840.113549.1.1.11
const COMMON_NAME = Buffer.from('550403', 'hex'); // 2.5.4.3

/** A self-signed certificate (PEM) for an RSA private key, valid from `notBefore` for `days` days. */
export function selfSignedCertificate(
  privateKey: KeyObject,
  commonName: string,
  notBefore: Date,
  days: number,
): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const notAfter = new Date(notBefore.getTime() + days * 24 * 3_600_000);
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_WITH_RSA), der(NULL));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(commonName)))),
  );
  const serial = Buffer.concat([Buffer.of(0x01), randomBytes(15)]); // positive, as RFC 5280 asks
  const body = der(
    SEQUENCE,
    der(VERSION_TAG, der(INTEGER, Buffer.of(2))), // 2 means version 3
    der(INTEGER, serial),
    algorithm,
    name,
    der(SEQUENCE, utcTime(notBefore), utcTime(notAfter)),
    name,
    publicKey,
  );
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const certificate = der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.of(0), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag), derLength(body.length), body]);
}

function derLength(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  return Buffer.of(0x80 | bytes.length, ...bytes);
}

function utcTime(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${text}Z`));
}
