import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A received mail as the API shows it. Instants are ISO 8601 in UTC, sizes are bytes. */
export interface Mail {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Addresses it was really delivered to (SMTP envelope), blind copies included. */
  readonly envelopeTo: readonly string[];
  readonly subject: string;
  readonly messageId: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  readonly size: number;
}

interface MailAttachment {
  readonly index: number;
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
  readonly contentId: string | null;
}

/** Content of one attachment. */
export interface AttachmentContent {
  readonly filename: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

// The SMTP envelope is kept in the file itself, so that a stored mail tells everything without a second file.
const ENVELOPE_HEADER = 'X-Envelope-To';

/** Puts the envelope in front of the message as it came over the wire. */
export function withEnvelope(raw: Buffer, from: string, recipients: readonly string[]): Buffer {
  const head = `Return-Path: <${from}>\r\n${ENVELOPE_HEADER}: ${recipients.join(', ')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'utf8'), raw]);
}

export async function parseMail(id: string, receivedAt: string, raw: Buffer): Promise<Mail> {
  const parsed = await PostalMime.parse(raw);
  const envelope = parsed.headers.find((header) => header.key === ENVELOPE_HEADER.toLowerCase())?.value ?? '';
  return {
    id,
    receivedAt,
    from: parsed.from === undefined ? '' : printAddress(parsed.from),
    to: (parsed.to ?? []).map(printAddress),
    envelopeTo: envelope.split(', ').filter((address) => address !== ''),
    subject: parsed.subject ?? '',
    messageId: parsed.messageId ?? null,
    text: parsed.text ?? '',
    html: parsed.html ?? null,
    attachments: parsed.attachments.map(describeAttachment),
    size: raw.length,
  };
}

export async function readAttachment(raw: Buffer, index: number): Promise<AttachmentContent | null> {
  const attachment = (await PostalMime.parse(raw)).attachments[index];
  if (attachment === undefined) return null;
  return { filename: fileName(attachment, index), mimeType: attachment.mimeType, bytes: attachmentBytes(attachment) };
}

function describeAttachment(attachment: Attachment, index: number): MailAttachment {
  return {
    index,
    filename: fileName(attachment, index),
    mimeType: attachment.mimeType,
    size: attachmentBytes(attachment).length,
    contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
  };
}

function fileName(attachment: Attachment, index: number): string {
  return attachment.filename ?? `piece-${index + 1}`;
}

function attachmentBytes({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

function printAddress(address: Address): string {
  if (address.address === undefined) return address.group.map(printAddress).join(', ');
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
