import { Duplex, Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';
import { writeMessage } from './write-message.ts';

export type Delivery =
  | { readonly kind: 'accepted' }
  /** `isFinal`: the server rejected this recipient for good; else a later attempt may succeed. */
  | { readonly kind: 'refused'; readonly isFinal: boolean; readonly reason: string };

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

const TIMEOUT_MILLISECONDS = 20_000;
/** Most servers allow ten connections of one sender. */
export const MAXIMUM_CONNECTIONS = 4;

const TIMES = {
  connectionTimeout: TIMEOUT_MILLISECONDS,
  greetingTimeout: TIMEOUT_MILLISECONDS,
  socketTimeout: TIMEOUT_MILLISECONDS,
} as const;

/** Sends mails by SMTP over a few pooled connections. */
export function smtpTransport(url: string): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: MAXIMUM_CONNECTIONS,
    ...TIMES,
    // No text may name a file or an address for the mailer to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The message is in one piece already.
  transporter.use('stream', ({ data: { raw }, message }, done) => {
    message.createReadStream = () => new WholeMessage(raw);
    done();
  });
  return {
    async send(mail) {
      try {
        const { messageId, from, to } = mail;
        const raw = writeMessage(mail, new Date());
        await transporter.sendMail({ messageId, envelope: { from: from.address, to }, raw });
        return { kind: 'accepted' };
      } catch (error) {
        return { kind: 'refused', isFinal: isFinal(error), reason: reasonOf(error) };
      }
    },
    close: () => transporter.close(),
  };
}

/** Passes a whole message on as it is: the mailer would look at each of its bytes for a line that begins with a dot, and there is none. */
class WholeMessage extends Readable {
  readonly #bytes: unknown;

  constructor(bytes: unknown) {
    super();
    this.#bytes = bytes;
  }

  override _read(): void {
    this.push(this.#bytes);
    this.push(null);
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    if (!(destination instanceof Duplex)) return super.pipe(destination);
    this.on('data', (bytes) => destination.push(bytes));
    this.on('end', () => destination.end());
    return destination;
  }
}

/** A 5xx answer to the recipient is final; one to the login or to the sender is a fault of ours that can be corrected. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** The kind of failure without the server's text, which may quote the recipient. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const response = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return `${code}${response}`;
}

export interface SmtpProblem {
  /** The server was reached and refused name or password. */
  readonly isLogIn: boolean;
  readonly reason: string;
}

/**
 * Greets the server and logs in without sending anything. Null when that went well.
 * @param needsTls An open line is a problem, too.
 */
export async function verifySmtp(url: string, { needsTls = false } = {}): Promise<SmtpProblem | null> {
  const transporter = createTransport({ url, ...TIMES, requireTLS: needsTls });
  try {
    await transporter.verify();
    return null;
  } catch (error) {
    const isLogIn = error instanceof Error && 'code' in error && error.code === 'EAUTH';
    // No recipient is asked about, so the server's own words quote nobody.
    return { isLogIn, reason: error instanceof Error ? error.message : 'unknown' };
  } finally {
    transporter.close();
  }
}
