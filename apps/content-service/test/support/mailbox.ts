import * as z from 'zod/mini';

const mail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  messageId: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  attachments: z.array(z.object({ index: z.number(), filename: z.string(), mimeType: z.string(), size: z.number() })),
});
export type ReceivedMail = z.infer<typeof mail>;
const list = z.object({ mails: z.array(mail) });

export interface MailQuery {
  readonly to: string;
  readonly subject?: string;
}

/** The mailbox behind the SMTP server, as the people who get the mails see it. */
export class Mailbox {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async #list(query: MailQuery, waitMilliseconds: number): Promise<ReceivedMail[]> {
    const search = new URLSearchParams({ ...query, wait: String(waitMilliseconds) });
    const answer = await fetch(`${this.#url}/api/mails?${search.toString()}`);
    return list.parse(await answer.json()).mails;
  }

  /** Newest first; what has arrived by now. */
  arrived(query: MailQuery): Promise<ReceivedMail[]> {
    return this.#list(query, 0);
  }

  /** The newest mail that matches; waits for the first one. */
  async receive(query: MailQuery): Promise<ReceivedMail> {
    const [newest] = await this.#list(query, 15_000);
    if (newest === undefined) throw new Error(`No mail to ${query.to} about ${query.subject ?? 'anything'}`);
    return newest;
  }

  async attachment(id: string, index: number): Promise<Uint8Array> {
    const answer = await fetch(`${this.#url}/api/mails/${id}/attachments/${index}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** The code at the end of the first link with this path, e.g. `reset-password`. */
export function codeIn({ text }: ReceivedMail, path: string): string {
  const code = new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1];
  if (code === undefined) throw new Error(`The mail has no link to ${path}`);
  return code;
}
