import type { ServerResponse } from 'node:http';
import { kindOfName } from './file-kinds.ts';

/** Serves a file as the kind its extension stands for; what is no picture is offered for saving, never shown. */
export function setUploadHeaders(response: ServerResponse, path: string): void {
  const kind = kindOfName(path);
  // Files that were kept before uploads were judged by their content may be of any kind.
  response.setHeader('Content-Type', kind?.mime ?? 'application/octet-stream');
  if (kind?.isPicture !== true) response.setHeader('Content-Disposition', 'attachment');
}
