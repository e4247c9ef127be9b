import { createHash, randomBytes } from 'node:crypto';
import { fromBER, Integer, Null, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Attribute,
  type Certificate,
  ExtKeyUsage,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { sha256Of } from '../../invoices/document-file.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME = '2.5.4.3';

/** Names of hash functions in a certificate's id, by their numbers. */
const HASHES: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** A question to an authority (RFC 3161), and what its answer must repeat. */
export interface StampRequest {
  /** DER. */
  readonly bytes: Buffer;
  readonly nonce: bigint;
}

/** What an authority says. */
export interface TimeStamp {
  readonly at: Date;
  /** Name in the certificate that signs. */
  readonly authority: string;
}

export type StampCheck =
  | { readonly ok: true; readonly stamp: TimeStamp }
  /** `invalid`: it is no stamp of this text; `detail` says by what, for the log. */
  | { readonly ok: false; readonly problem: 'refused' | 'invalid'; readonly detail: string };

/** Asks for a stamp over the SHA-256 of a text, with the certificate that it is verified with. */
export function stampRequest(text: string): StampRequest {
  const nonce = randomBytes(8);
  // An integer without a zero at its beginning, which DER would leave out, and above zero.
  nonce.writeUInt8((nonce.readUInt8() & 0x3f) | 0x40);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: Buffer.from(sha256Of(text), 'hex') }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return { bytes: Buffer.from(request.toSchema().toBER()), nonce: BigInt(`0x${nonce.toString('hex')}`) };
}

/**
 * Reads an authority's answer: that it grants a stamp over the SHA-256 of this text, for this request, signed with a certificate for stamps
 * that the answer holds. Whether somebody trusts that certificate is for whoever verifies it later.
 * @param nonce null for an answer that was kept: the request is gone.
 */
export async function checkStamp(answer: Buffer, text: string, nonce: bigint | null): Promise<StampCheck> {
  try {
    return await checkAnswer(answer, text, nonce);
  } catch (error) {
    return invalid(error instanceof Error ? error.message : 'unreadable');
  }
}

async function checkAnswer(answer: Buffer, text: string, nonce: bigint | null): Promise<StampCheck> {
  const { status, timeStampToken: token } = TimeStampResp.fromBER(answer);
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) {
    const words = (status.statusStrings ?? []).map((said) => said.getValue()).join(' ');
    return { ok: false, problem: 'refused', detail: `status ${status.status} ${words}`.trim() };
  }
  if (token?.contentType !== SIGNED_DATA) return invalid('no token');
  const signed = new SignedData({ schema: token.content });
  const content = signed.encapContentInfo.eContent;
  if (signed.encapContentInfo.eContentType !== TIME_STAMP_INFO || content === undefined) return invalid('no stamp');
  const info = TSTInfo.fromBER(content.getValue());
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256 || hex(hashedMessage.getValue()) !== sha256Of(text)) {
    return invalid('imprint of another text');
  }
  if (nonce !== null && info.nonce?.toBigInt() !== nonce) return invalid('nonce of another request');
  const certificate = await signerOf(signed, text);
  if (certificate === null) return invalid('signature');
  if (!isForStamps(certificate)) return invalid('certificate for another purpose');
  if (info.genTime < certificate.notBefore.value || info.genTime > certificate.notAfter.value) {
    return invalid('certificate out of date');
  }
  return { ok: true, stamp: { at: info.genTime, authority: nameOf(certificate) } };
}

function invalid(detail: string): StampCheck {
  return { ok: false, problem: 'invalid', detail };
}

/** The certificate whose key signed, named by what was signed; null when the signature is of no such one. */
async function signerOf(signed: SignedData, text: string): Promise<Certificate | null> {
  const [signer, ...others] = signed.signerInfos;
  if (signer === undefined || others.length > 0) return null;
  const data = new Uint8Array(Buffer.from(text)).buffer;
  const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true });
  if (signatureVerified !== true || signerCertificate === null || signerCertificate === undefined) return null;
  const isNamed = (signer.signedAttrs?.attributes ?? []).some((attribute) => names(attribute, signerCertificate));
  return isNamed ? signerCertificate : null;
}

/** Whether a signed attribute names a certificate by its hash (ESSCertID, ESSCertIDv2): no other may take its place. */
function names({ type, values }: Attribute, certificate: Certificate): boolean {
  if (type !== SIGNING_CERTIFICATE && type !== SIGNING_CERTIFICATE_V2) return false;
  const id = first(first(values[0]));
  if (!(id instanceof Sequence)) return false;
  const parts = id.valueBlock.value;
  const hash = parts.find((part) => part instanceof OctetString);
  const [algorithm] = parts;
  const named = algorithm instanceof Sequence ? new AlgorithmIdentifier({ schema: algorithm }).algorithmId : SHA256;
  const name = type === SIGNING_CERTIFICATE ? 'sha1' : HASHES[named];
  if (hash === undefined || name === undefined) return false;
  const bytes = Buffer.from(certificate.toSchema().toBER());
  return hex(hash.getValue()) === createHash(name).update(bytes).digest('hex');
}

function first(value: unknown): unknown {
  return value instanceof Sequence ? value.valueBlock.value[0] : undefined;
}

function isForStamps({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  if (usage?.critical !== true) return false;
  const { keyPurposes } = new ExtKeyUsage({ schema: fromBER(usage.extnValue.getValue()).result });
  return keyPurposes.length === 1 && keyPurposes[0] === TIME_STAMPING;
}

function nameOf({ subject }: Certificate): string {
  const name = subject.typesAndValues.find(({ type }) => type === COMMON_NAME) ?? subject.typesAndValues[0];
  return String(name?.value.valueBlock.value ?? '');
}

function hex(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('hex');
}
