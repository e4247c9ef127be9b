import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { ASSET_HEADERS } from './security-headers.ts';

export type AssetHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Built files, read once at start, sent precompressed; hashed names live for a year, the others for an hour. */
export function builtAssets(directory: string, headers: Readonly<Record<string, string>>): AssetHandler {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, pathname) {
      const isHashed = pathname.startsWith('/assets/');
      for (const [name, value] of Object.entries(isHashed ? ASSET_HEADERS : headers)) response.setHeader(name, value);
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return (request, response, next) => {
    // '/' must reach the router; sirv would look for an index file.
    if (request.url === '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    serve(request, response, next);
  };
}
