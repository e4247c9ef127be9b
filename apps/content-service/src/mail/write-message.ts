import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import type { MailAttachment, OutgoingMail } from './outgoing-mail.ts';

/** No line of base64 has an underscore, so that none ends a part. */
const MIXED = '_mixed';
const ALTERNATIVE = '_alternative';

/** Encodes values of headers. */
const headers = new MimeNode('text/plain', { textEncoding: 'B' });

/** Parts of files as mails carry them: the general terms go with every order. */
const parts = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * A mail as it travels, in one piece. The mailer itself would write it by a dozen joined streams, at the price of all the rest of a mail;
 * headers and files are still encoded by it.
 */
export async function writeMessage(mail: OutgoingMail, at: Date): Promise<Buffer> {
  const head = [
    header('From', mail.from),
    header('To', { name: '', address: mail.to }),
    header('Subject', mail.subject),
    header('Message-ID', mail.messageId),
    header('Date', at),
    // Suppresses out-of-office replies.
    header('Auto-Submitted', 'auto-generated'),
    header('MIME-Version', '1.0'),
  ];
  const files = await Promise.all(mail.attachments.map(partOf));
  const texts = multipart('alternative', ALTERNATIVE, [textPart('plain', mail.text), textPart('html', mail.html)]);
  if (files.length === 0) return Buffer.from(lines(...head, texts, ''));
  const opening = lines(...head, `Content-Type: multipart/mixed; boundary="${MIXED}"`, '', `--${MIXED}`, texts);
  return Buffer.concat([
    Buffer.from(opening),
    ...files.flatMap((file) => [Buffer.from(lines('', `--${MIXED}`, '')), file]),
    Buffer.from(lines('', `--${MIXED}--`, '')),
  ]);
}

function lines(...texts: readonly string[]): string {
  return texts.join('\r\n');
}

function header(key: string, value: string | Date | { readonly name: string; readonly address: string }): string {
  return foldLines(`${key}: ${headers.encodeHeaderValue(key, value)}`);
}

function multipart(kind: string, boundary: string, inside: readonly string[]): string {
  const type = `Content-Type: multipart/${kind}; boundary="${boundary}"`;
  return lines(type, '', ...inside.map((part) => lines(`--${boundary}`, part)), `--${boundary}--`);
}

function textPart(kind: 'plain' | 'html', text: string): string {
  const encoded = Buffer.from(text.replaceAll(/\r?\n/g, '\r\n')).toString('base64');
  const type = `Content-Type: text/${kind}; charset=utf-8`;
  return lines(type, 'Content-Transfer-Encoding: base64', '', inLines(encoded));
}

/** In lines of 76 characters, by a loop: a pattern takes three times as long. */
function inLines(encoded: string): string {
  let text = '';
  for (let at = 0; at < encoded.length; at += 76) text += `${encoded.slice(at, at + 76)}\r\n`;
  return text;
}

function partOf({ filename, contentType, content }: MailAttachment): Promise<Buffer> {
  const known = parts.get(content);
  if (known !== undefined) return known;
  const node = new MimeNode('multipart/mixed').createChild(contentType, { filename });
  node.setHeader({ 'Content-Transfer-Encoding': 'base64', 'Content-Disposition': 'attachment' });
  const part = node.setContent(content).build();
  parts.set(content, part);
  return part;
}
