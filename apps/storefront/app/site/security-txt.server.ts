import type { Site } from '../shared/page/site-context.server.ts';

/** RFC 9116 requires less than a year. */
const VALID_DAYS = 180;

/** The shop's `security.txt`; `null` while no settings name a contact. */
export function securityTxt({ content, publicUrl }: Pick<Site, 'content' | 'publicUrl'>, now: Date): string | null {
  const contact = content.settings?.seller.email;
  if (contact === undefined) return null;
  const expires = new Date(now.getTime() + VALID_DAYS * 24 * 3_600_000);
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}
