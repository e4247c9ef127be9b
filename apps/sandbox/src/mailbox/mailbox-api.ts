import * as z from 'zod';
import { json, text, type Answer } from '../http/reply.ts';
import { route, type Route } from '../http/router.ts';
import type { MailStore } from './mail-store.ts';

// A browser or test gives up after about half a minute; waiting longer than that helps nobody.
const MAX_WAIT_MS = 30_000;

const filterSchema = z.object({
  to: z.string().min(1).optional(),
  subject: z.string().min(1).optional(),
  since: z.coerce.date().optional(),
  wait: z.coerce.number().int().min(0).max(MAX_WAIT_MS).default(0),
});

/** The mailbox for programs: list (optionally waiting for a first match), read, source, attachment, empty. */
export function mailApiRoutes(store: MailStore): Route[] {
  return [
    route('GET', '/api/mails', async ({ query }) => {
      const given = Object.fromEntries([...query].filter(([, value]) => value !== ''));
      const filter = filterSchema.safeParse(given);
      if (!filter.success) return json(400, { error: 'bad_filter', details: z.flattenError(filter.error).fieldErrors });
      const { wait, ...criteria } = filter.data;
      const mails = await store.waitFor(criteria, wait);
      return json(200, { total: mails.length, mails });
    }),
    route('DELETE', '/api/mails', async () => json(200, { deleted: await store.clear() })),
    route('GET', '/api/mails/:id', async ({ params }) => {
      const mail = await store.find(params['id'] ?? '');
      return mail === null ? notFound() : json(200, mail);
    }),
    route('GET', '/api/mails/:id/source', async ({ params }) => {
      const source = await store.source(params['id'] ?? '');
      return source === null ? notFound() : text(200, source, 'text/plain; charset=utf-8');
    }),
    route('GET', '/api/mails/:id/attachments/:index', async ({ params }) => {
      const attachment = await store.attachment(params['id'] ?? '', Number(params['index']));
      if (attachment === null) return notFound();
      const reply = text(200, attachment.bytes, 'application/octet-stream');
      const name = encodeURIComponent(attachment.filename);
      return { ...reply, headers: { ...reply.headers, 'content-disposition': `attachment; filename*=UTF-8''${name}` } };
    }),
  ];
}

function notFound(): Answer {
  return json(404, { error: 'not_found', message: 'No such mail' });
}
