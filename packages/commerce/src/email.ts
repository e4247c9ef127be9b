/** Longest address that mail servers carry (RFC 5321). */
export const EMAIL_MAXIMUM_LENGTH = 254;

/** The form under which addresses are stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Providers whose mailboxes are the same with dots and without. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * A key for the many spellings of one mailbox, for counting people and never for writing to them: what follows a plus reaches the same
 * mailbox nearly everywhere.
 */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = normaliseEmail(email).split('@');
  const box = local.replace(/(?<=.)\+.*$/, '');
  return DOTLESS.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/**
 * Whether a text may be an address: something, one @, a domain with a dot, no space, quotes or brackets, no dot at an edge or twice. Only a
 * mail shows whether it exists.
 */
export function looksLikeEmail(text: string): boolean {
  const email = text.trim();
  const [, local = '', domain = ''] = /^([^\s@<>()[\]\\,;:"]+)@([^\s@<>()[\]\\,;:"_]+)$/.exec(email) ?? [];
  if (email.length > EMAIL_MAXIMUM_LENGTH || local.length > 64 || !hasInnerDotsOnly(local)) return false;
  const labels = domain.split('.');
  const topLevel = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every(isDomainLabel) && topLevel.length > 1 && /\p{L}/u.test(topLevel);
}

function hasInnerDotsOnly(text: string): boolean {
  return text !== '' && text.split('.').every((part) => part !== '');
}

function isDomainLabel(label: string): boolean {
  return label.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label);
}
