import { text, type Reply } from '../http/reply.ts';
import type { MailStore } from './mail-store.ts';

// A received mail is foreign markup: no script, no form, its own opaque origin; pictures only its own or the shop's.
function mailPolicy(shopUrl: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data: ${new URL(shopUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

/** The HTML part of a mail as a document for a sandboxed frame, inline pictures embedded, links opening outside. */
export async function htmlBody(store: MailStore, id: string, shopUrl: string): Promise<Reply | null> {
  const mail = await store.find(id);
  if (mail === null || mail.html === null) return null;
  let markup = mail.html;
  for (const { contentId, index } of mail.attachments) {
    if (contentId === null || !markup.includes(`cid:${contentId}`)) continue;
    const content = await store.attachment(id, index);
    if (content === null) continue;
    markup = markup.replaceAll(
      `cid:${contentId}`,
      `data:${content.mimeType};base64,${content.bytes.toString('base64')}`,
    );
  }
  const reply = text(200, `<base target="_blank">${markup}`, 'text/html; charset=utf-8');
  return {
    ...reply,
    headers: { ...reply.headers, 'content-security-policy': mailPolicy(shopUrl), 'referrer-policy': 'no-referrer' },
  };
}
