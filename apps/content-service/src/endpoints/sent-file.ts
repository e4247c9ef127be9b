import type { Readable } from 'node:stream';
import type { Sent } from './controller.ts';

/** Sends a file, whole or as a stream. A failure breaks the connection, so that the browser stores no partial file. */
export function sentFile(content: string | Buffer | Readable, type: string, name: string): Sent {
  return {
    ok: true,
    send(ctx) {
      ctx.set('Cache-Control', 'no-store');
      ctx.set('Content-Disposition', `attachment; filename="${name}"`);
      ctx.type = type;
      ctx.body = content;
    },
  };
}
