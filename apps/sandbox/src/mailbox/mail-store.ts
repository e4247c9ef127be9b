import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMail, readAttachment, withEnvelope, type AttachmentContent, type Mail } from './mail.ts';

export interface MailFilter {
  /** Part of a recipient's address, any case. */
  readonly to?: string | undefined;
  /** Part of the subject, any case. */
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
}

interface ReceivedMail {
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** Null until somebody asks for it. */
  parsed: Promise<Mail | null> | null;
}

// Old mails go first, so that a load test does not fill the disk.
const MAX_MAILS = 1_000;

// `2026-11-20T10-15-30-123Z-1f2e3d4c.eml`: sorts by arrival and gives the instant back after a restart.
const FILE_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{8}\.eml$/;

/**
 * Received mails: one `.eml` file each. A file is parsed when its mail is first asked for: a load test sends tens of thousands that
 * nobody reads, and to parse one takes longer than the shop takes for an order.
 */
export class MailStore {
  readonly #directory: string;
  readonly #received = new Map<string, ReceivedMail>();
  #arrived = 0;
  readonly #arrivals = new EventEmitter().setMaxListeners(0);

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** Opens the directory with what earlier runs left there. Files that are not mails of ours are left alone. */
  static async open(directory: string): Promise<MailStore> {
    await mkdir(directory, { recursive: true });
    const store = new MailStore(directory);
    for (const file of (await readdir(directory)).toSorted()) {
      const parts = FILE_NAME.exec(file);
      if (parts === null) continue;
      const id = file.slice(0, -'.eml'.length);
      const receivedAt = `${parts[1]}:${parts[2]}:${parts[3]}.${parts[4]}Z`;
      store.#received.set(id, { receivedAt, parsed: null });
    }
    return store;
  }

  async add(message: Buffer, from: string, recipients: readonly string[]): Promise<void> {
    const receivedAt = new Date().toISOString();
    const id = `${receivedAt.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    await writeFile(this.#path(id), withEnvelope(message, from, recipients));
    this.#received.set(id, { receivedAt, parsed: null });
    await this.#dropOldest();
    this.#arrived += 1;
    this.#arrivals.emit('mail');
  }

  get count(): number {
    return this.#received.size;
  }

  /** Newest first. */
  async list({ since, ...parts }: MailFilter = {}): Promise<Mail[]> {
    const ids = [...this.#received]
      .filter(([, { receivedAt }]) => since === undefined || receivedAt >= since.toISOString())
      .map(([id]) => id);
    const mails = await Promise.all(ids.map((id) => this.find(id)));
    return mails.flatMap((mail) => (mail !== null && matches(mail, parts) ? [mail] : [])).toReversed();
  }

  /** Like `list`, but waits up to `waitMs` for a first match, so that a test never sleeps. */
  async waitFor(filter: MailFilter, waitMs: number): Promise<Mail[]> {
    const end = Date.now() + waitMs;
    for (;;) {
      const arrivedBefore = this.#arrived;
      const found = await this.list(filter);
      const left = end - Date.now();
      if (found.length > 0 || left <= 0) return found;
      // What came while the others were parsed is not in this list, and no arrival will tell of it again.
      if (this.#arrived === arrivedBefore) await this.#nextArrival(left);
    }
  }

  /** Null for an unknown mail and for one that is deleted meanwhile. */
  async find(id: string): Promise<Mail | null> {
    const received = this.#received.get(id);
    if (received === undefined) return null;
    received.parsed ??= this.#parse(id, received.receivedAt);
    return received.parsed;
  }

  async source(id: string): Promise<Buffer | null> {
    return this.#received.has(id) ? readFile(this.#path(id)) : null;
  }

  async attachment(id: string, index: number): Promise<AttachmentContent | null> {
    const raw = await this.source(id);
    return raw === null ? null : readAttachment(raw, index);
  }

  async clear(): Promise<number> {
    const ids = [...this.#received.keys()];
    await Promise.all(ids.map((id) => this.#delete(id)));
    return ids.length;
  }

  async #parse(id: string, receivedAt: string): Promise<Mail | null> {
    try {
      return await parseMail(id, receivedAt, await readFile(this.#path(id)));
    } catch (error) {
      if (this.#received.has(id)) throw error;
      return null;
    }
  }

  async #dropOldest(): Promise<void> {
    const excess = [...this.#received.keys()].slice(0, Math.max(0, this.#received.size - MAX_MAILS));
    await Promise.all(excess.map((id) => this.#delete(id)));
  }

  async #delete(id: string): Promise<void> {
    this.#received.delete(id);
    await rm(this.#path(id), { force: true });
  }

  #nextArrival(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#arrivals.off('mail', done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      timer.unref();
      this.#arrivals.on('mail', done);
    });
  }

  #path(id: string): string {
    return join(this.#directory, `${id}.eml`);
  }
}

function matches(mail: Mail, { to, subject }: Omit<MailFilter, 'since'>): boolean {
  const addresses = [...mail.envelopeTo, ...mail.to];
  return (
    (to === undefined || addresses.some((address) => contains(address, to))) &&
    (subject === undefined || contains(mail.subject, subject))
  );
}

function contains(value: string, part: string): boolean {
  return value.toLowerCase().includes(part.toLowerCase());
}
