import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import type { MailAttachment, OutgoingMail } from './outgoing-mail.ts';

/** No line of base64 has an underscore, so that none ends a part. */
const MIXED = '_mixed';
const ALTERNATIVE = '_alternative';

/** Encodes values of headers. */
const headers = new MimeNode('text/plain', { textEncoding: 'B' });

/** Parts of files as mails carry them: the general terms go with every order. */
const parts = new WeakMap<Buffer, Buffer>();

/**
 * A mail as it travels, in one piece. The mailer itself would write it by a dozen joined streams, at the price of all the rest of a mail, and
 * their buffers outlive all small collections; headers are still encoded by it.
 */
export function writeMessage(mail: OutgoingMail, at: Date): Buffer {
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
  const files = mail.attachments.map(partOf);
  const texts = [textPart('plain', mail.text), textPart('html', mail.html)].flatMap((part) => [
    ascii(`--${ALTERNATIVE}`, ''),
    ...part,
  ]);
  const alternative = [...texts, ascii(`--${ALTERNATIVE}--`, '')];
  const type = (kind: string, boundary: string) => `Content-Type: multipart/${kind}; boundary="${boundary}"`;
  const inner = type('alternative', ALTERNATIVE);
  if (files.length === 0) return Buffer.concat([ascii(...head, inner, '', ''), ...alternative]);
  return Buffer.concat([
    ascii(...head, type('mixed', MIXED), '', `--${MIXED}`, inner, '', ''),
    ...alternative,
    ...files.flatMap((file) => [ascii(`--${MIXED}`, ''), file, ascii('', '')]),
    ascii(`--${MIXED}--`, ''),
  ]);
}

/** Lines of ASCII; the last one is open. */
function ascii(...lines: readonly string[]): Buffer {
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

function header(key: string, value: string | Date | { readonly name: string; readonly address: string }): string {
  return foldLines(`${key}: ${headers.encodeHeaderValue(key, value)}`);
}

function textPart(kind: 'plain' | 'html', text: string): readonly Buffer[] {
  const type = `Content-Type: text/${kind}; charset=utf-8`;
  const whole = text.includes('\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text;
  return [ascii(type, 'Content-Transfer-Encoding: base64', '', ''), base64Lines(Buffer.from(whole))];
}

const LINE = 76;
const LINE_END = Buffer.from('\r\n');

/** In whole lines, copied byte for byte: as strings they would be joined anew with every line. */
function base64Lines(bytes: Buffer): Buffer {
  const encoded = Buffer.from(bytes.toString('base64'), 'latin1');
  const broken = Buffer.allocUnsafe(encoded.length + LINE_END.length * Math.ceil(encoded.length / LINE));
  let end = 0;
  for (let at = 0; at < encoded.length; at += LINE) {
    end += encoded.copy(broken, end, at, at + LINE);
    end += LINE_END.copy(broken, end);
  }
  return broken;
}

function partOf({ filename, contentType, content }: MailAttachment): Buffer {
  const known = parts.get(content);
  if (known !== undefined) return known;
  const node = new MimeNode('multipart/mixed').createChild(contentType, { filename });
  node.setHeader({ 'Content-Transfer-Encoding': 'base64', 'Content-Disposition': 'attachment' });
  const part = Buffer.concat([ascii(node.buildHeaders(), '', ''), base64Lines(content)]);
  parts.set(content, part);
  return part;
}
