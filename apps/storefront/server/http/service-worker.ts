import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BUILD_NAME_FILE, SWITCHED_OFF_FILE, WORKER_FILE, WORKERS_FOLDER } from '../../app/offline/built-files.ts';
import { chooseEncoding, EncodedBody } from '../pages/encoded-body.ts';

/** The build's files for offline use. */
export interface OfflineBuild {
  /** Added to every page of this build. */
  readonly name: string;
  /** The worker, or, where it is disabled, the one that removes it. */
  readonly worker: EncodedBody;
}

export function readOfflineBuild(clientDirectory: string, isOn: boolean): OfflineBuild {
  return {
    name: readFileSync(join(clientDirectory, '.vite', BUILD_NAME_FILE), 'utf8'),
    worker: new EncodedBody(
      readFileSync(join(clientDirectory, WORKERS_FOLDER, isOn ? WORKER_FILE : SWITCHED_OFF_FILE)),
    ),
  };
}

/** Revalidated at each visit, so that a browser never stays with an old one. It may connect to the shop only. */
export async function answerServiceWorker(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { worker }: OfflineBuild,
): Promise<void> {
  const encoding = chooseEncoding(headers['accept-encoding']);
  const body = await worker.in(encoding);
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': `default-src 'none'; connect-src 'self'`,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  response.end(body);
}
