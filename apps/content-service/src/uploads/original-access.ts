import { createHmac } from 'node:crypto';
import { sameSecret } from '../access/same-secret.ts';
import { deriveSecret } from '../environment/secrets.ts';
import { fileStore } from '../file-store/open-file-store.ts';

const FOLDER = '/uploads/';
/** Photos of every kind that any version kept. Drawings are no originals: what was sent is what is shown. */
const PHOTO = /\.(?:jpe?g|jfif|png|webp|gif|avif|tiff?|bmp|hei[cf]|jxl)$/i;
/** Sizes that Strapi made: of its thumbnails, and of all pictures of former versions. */
const STRAPIS_SIZE = /^(?:thumbnail|small|medium|large)_(?<original>.+)$/;

/** The desk's screens are reloaded once a working day. */
const SIGNED_HOURS = 12;
const HOUR_MS = 3_600_000;

/** An address of an original that works for a working day; the same one for an hour, so that the browser keeps the picture. */
export function signedAddress(address: string): string {
  const until = (Math.floor(Date.now() / HOUR_MS) + 1 + SIGNED_HOURS) * HOUR_MS;
  return `${address}?${new URLSearchParams({ until: String(until), signature: signatureOf(address, String(until)) }).toString()}`;
}

export function isPhoto(address: string): boolean {
  return PHOTO.test(address);
}

/** A document, which is for everybody unless an article keeps it for its buyers. */
export function isDocument(address: string): boolean {
  return /\.pdf$/i.test(address);
}

interface AskedFile {
  /** Decoded. */
  readonly path: string;
  readonly until: string;
  readonly signature: string;
}

/** Whether somebody may load a photo that is no rendition: with a signature of the desk, or as one of Strapi's small sizes. */
export async function mayLoadPhoto(asked: AskedFile, now = Date.now()): Promise<boolean> {
  if (isSigned(asked, now)) return true;
  const original = STRAPIS_SIZE.exec(asked.path.slice(FOLDER.length))?.groups?.['original'];
  // An original may have the name of a size, but then it stands alone.
  return original !== undefined && !original.includes('/') && fileStore().has(original);
}

/** Whether the desk gave this address. */
export function isSigned({ path, until, signature }: AskedFile, now = Date.now()): boolean {
  return Number(until) > now && sameSecret(signature, signatureOf(path, until));
}

function signatureOf(path: string, until: string): string {
  return createHmac('sha256', deriveSecret('originals')).update(`${path}\n${until}`).digest('base64url');
}
