import type { ServerResponse } from 'node:http';
import { isRendition } from '../pictures/rendition-address.ts';
import { kindOfName } from './file-kinds.ts';

/** Serves a file with the type of its extension; anything but a picture is downloaded, never displayed. */
export function setUploadHeaders(response: ServerResponse, path: string): void {
  const kind = kindOfName(path);
  // Files uploaded before contents were checked may be of any kind.
  response.setHeader('Content-Type', kind?.mime ?? 'application/octet-stream');
  if (kind?.isPicture !== true) response.setHeader('Content-Disposition', 'attachment');
  if (isRendition(path)) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}
