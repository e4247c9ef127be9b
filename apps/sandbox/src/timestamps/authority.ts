import { createHash } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { type AuthorityKey, makeAuthorityKey } from './authority-key.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
/** Of nobody: an example's. */
const POLICY = '1.3.6.1.4.1.99999.1';

/** How a stamp shall be wrong. */
export type StampFault = 'wrong-imprint' | 'wrong-nonce' | 'wrong-signature' | 'wrong-purpose' | 'stamp-refused';

/** An authority that stamps whatever it is asked to (RFC 3161), with keys made at the start. */
export class TimeStampAuthority {
  readonly #key: AuthorityKey;
  readonly #otherPurpose: AuthorityKey;
  #serial = 0;

  private constructor(key: AuthorityKey, otherPurpose: AuthorityKey) {
    this.#key = key;
    this.#otherPurpose = otherPurpose;
  }

  static async open(): Promise<TimeStampAuthority> {
    return new TimeStampAuthority(await makeAuthorityKey('timeStamping', 1), await makeAuthorityKey('serverAuth', 2));
  }

  /** In PEM, as `openssl ts -verify -CAfile` reads it. */
  get certificate(): string {
    const lines =
      Buffer.from(this.#key.certificate.toSchema().toBER())
        .toString('base64')
        .match(/.{1,64}/g) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  }

  /** The answer to a request, in DER; null when it is no request. */
  async stamp(request: Buffer, fault: StampFault | null): Promise<Buffer | null> {
    const asked = readRequest(request);
    if (asked === null) return null;
    if (fault === 'stamp-refused') return refusal('Aucun horodatage pour ce compte');
    const info = this.#stampInfo(asked, fault).toSchema().toBER();
    const key = fault === 'wrong-purpose' ? this.#otherPurpose : this.#key;
    const signed = await signedInfo(info, key, asked.certReq === true);
    if (fault === 'wrong-signature') alter(signed);
    const timeStampToken = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
    const status = new PKIStatusInfo({ status: PKIStatus.granted });
    return Buffer.from(new TimeStampResp({ status, timeStampToken }).toSchema().toBER());
  }

  #stampInfo({ messageImprint, nonce }: TimeStampReq, fault: StampFault | null): TSTInfo {
    this.#serial += 1;
    const { hashAlgorithm, hashedMessage } = messageImprint;
    const imprint = Buffer.from(hashedMessage.getValue());
    if (fault === 'wrong-imprint') imprint.writeUInt8(imprint.readUInt8() ^ 1);
    const returned = fault === 'wrong-nonce' ? new Integer({ value: 7 }) : nonce;
    return new TSTInfo({
      version: 1,
      policy: POLICY,
      messageImprint: new MessageImprint({ hashAlgorithm, hashedMessage: new OctetString({ valueHex: imprint }) }),
      serialNumber: new Integer({ value: this.#serial }),
      genTime: new Date(),
      ...(returned === undefined ? {} : { nonce: returned }),
    });
  }
}

function readRequest(bytes: Buffer): TimeStampReq | null {
  try {
    return TimeStampReq.fromBER(bytes);
  } catch {
    return null;
  }
}

function refusal(text: string): Buffer {
  const statusStrings = [new Utf8String({ value: text })];
  const status = new PKIStatusInfo({ status: PKIStatus.rejection, statusStrings });
  return Buffer.from(new TimeStampResp({ status }).toSchema().toBER());
}

async function signedInfo(
  info: ArrayBuffer,
  { privateKey, certificate }: AuthorityKey,
  isCertificateWanted: boolean,
): Promise<SignedData> {
  const digest = (bytes: ArrayBuffer) => new OctetString({ valueHex: sha256(bytes) });
  // ESSCertIDv2 with its default, SHA-256.
  const essCertificate = new Sequence({ value: [digest(certificate.toSchema().toBER())] });
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: TIME_STAMP_INFO })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [digest(info)] }),
    new Attribute({
      type: SIGNING_CERTIFICATE_V2,
      values: [new Sequence({ value: [new Sequence({ value: [essCertificate] })] })],
    }),
  ];
  const { issuer, serialNumber } = certificate;
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TIME_STAMP_INFO,
      eContent: new OctetString({ valueHex: info }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        // DER puts the members of a set in the order of their bytes.
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributes.toSorted(byBytes) }),
      }),
    ],
    ...(isCertificateWanted ? { certificates: [certificate] } : {}),
  });
  await signed.sign(privateKey, 0, 'SHA-256');
  return signed;
}

function byBytes(one: Attribute, other: Attribute): number {
  return Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER()));
}

function sha256(bytes: ArrayBuffer): Uint8Array {
  return createHash('sha256').update(Buffer.from(bytes)).digest();
}

/** The last bit of the signature says something else. */
function alter(signed: SignedData): void {
  const [signer] = signed.signerInfos;
  if (signer === undefined) return;
  const signature = Buffer.from(signer.signature.getValue());
  signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
  signer.signature = new OctetString({ valueHex: signature });
}
