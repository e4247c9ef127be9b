import { expect, test } from 'vitest';
import type { OutgoingMail } from './outgoing-mail.ts';
import { writeMessage } from './write-message.ts';

const MAIL: OutgoingMail = {
  messageId: '<1234@economat.example>',
  from: { name: 'Économat', address: 'bonjour@economat.example' },
  to: 'lea@exemple.fr',
  subject: `Votre commande ORD-0000001 est reçue${', et bien plus encore'.repeat(6)}`,
  html: '<p>Ça part\u00a0!</p>\n.',
  text: 'Ça part\u00a0!\n.\n..\nFin',
  attachments: [],
};
const FILE = {
  filename: 'conditions-générales.pdf',
  contentType: 'application/pdf',
  content: Buffer.from('%PDF-'.repeat(99)),
};
const AT = new Date('2026-11-26T10:00:00Z');

const written = (mail: OutgoingMail) => writeMessage(mail, AT).toString('latin1');

function encodedParts(message: string): string[] {
  const parts = message.matchAll(/Content-Transfer-Encoding: base64\r\n(?:.+\r\n)*\r\n([^-]*)/g);
  return [...parts].map(([, encoded = '']) => Buffer.from(encoded, 'base64').toString());
}

test.each([{ attachments: [] }, { attachments: [FILE] }])(
  'a message has short lines that mail servers pass on',
  (files) => {
    const lines = written({ ...MAIL, ...files }).split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]|^\./);
      expect(line.length).toBeLessThan(78);
    }
  },
);

test('texts and files arrive as they were given', () => {
  const message = written({ ...MAIL, attachments: [FILE] });
  const [text, html, file] = encodedParts(message);
  expect(text).toBe(MAIL.text.replaceAll('\n', '\r\n'));
  expect(html).toBe(MAIL.html.replaceAll('\n', '\r\n'));
  expect(file).toBe(FILE.content.toString());
  expect(message).toContain('Date: Thu, 26 Nov 2026 10:00:00 +0000\r\n');
  expect(message).toContain('Message-ID: <1234@economat.example>\r\n');
  expect(message).toContain('To: lea@exemple.fr\r\n');
});

test('a line break in a subject begins no header of its own', () => {
  const message = written({ ...MAIL, subject: 'Bonjour\r\nBcc: tous@exemple.fr' });
  expect(message).not.toMatch(/^Bcc:/m);
});
