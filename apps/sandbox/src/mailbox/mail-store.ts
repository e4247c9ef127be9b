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

// Old mails go first, so that a load test does not fill the disk.
const MAX_MAILS = 1_000;

// `2026-11-20T10-15-30-123Z-1f2e3d4c.eml`: sorts by arrival and gives the instant back after a restart.
const FILE_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{8}\.eml$/;

/** Received mails: one `.eml` file each, all known ones indexed in memory. */
export class MailStore {
  readonly #directory: string;
  readonly #mails = new Map<string, Mail>();
  readonly #arrivals = new EventEmitter().setMaxListeners(0);

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** Opens the directory and reads what earlier runs left there. Files that are not mails of ours are left alone. */
  static async open(directory: string): Promise<MailStore> {
    await mkdir(directory, { recursive: true });
    const store = new MailStore(directory);
    for (const file of (await readdir(directory)).toSorted()) {
      const parts = FILE_NAME.exec(file);
      if (parts === null) continue;
      const id = file.slice(0, -'.eml'.length);
      const receivedAt = `${parts[1]}:${parts[2]}:${parts[3]}.${parts[4]}Z`;
      store.#mails.set(id, await parseMail(id, receivedAt, await readFile(join(directory, file))));
    }
    return store;
  }

  async add(message: Buffer, from: string, recipients: readonly string[]): Promise<Mail> {
    const receivedAt = new Date().toISOString();
    const id = `${receivedAt.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    const raw = withEnvelope(message, from, recipients);
    const mail = await parseMail(id, receivedAt, raw);
    await writeFile(this.#path(id), raw);
    this.#mails.set(id, mail);
    await this.#dropOldest();
    this.#arrivals.emit('mail');
    return mail;
  }

  /** Newest first. */
  list(filter: MailFilter = {}): Mail[] {
    return [...this.#mails.values()].filter((mail) => matches(mail, filter)).toReversed();
  }

  /** Like `list`, but waits up to `waitMs` for a first match, so that a test never sleeps. */
  async waitFor(filter: MailFilter, waitMs: number): Promise<Mail[]> {
    const end = Date.now() + waitMs;
    for (;;) {
      const found = this.list(filter);
      const left = end - Date.now();
      if (found.length > 0 || left <= 0) return found;
      await this.#nextArrival(left);
    }
  }

  find(id: string): Mail | null {
    return this.#mails.get(id) ?? null;
  }

  async source(id: string): Promise<Buffer | null> {
    return this.#mails.has(id) ? readFile(this.#path(id)) : null;
  }

  async attachment(id: string, index: number): Promise<AttachmentContent | null> {
    const raw = await this.source(id);
    return raw === null ? null : readAttachment(raw, index);
  }

  async clear(): Promise<number> {
    const ids = [...this.#mails.keys()];
    await Promise.all(ids.map((id) => this.#delete(id)));
    return ids.length;
  }

  async #dropOldest(): Promise<void> {
    const excess = [...this.#mails.keys()].slice(0, Math.max(0, this.#mails.size - MAX_MAILS));
    await Promise.all(excess.map((id) => this.#delete(id)));
  }

  async #delete(id: string): Promise<void> {
    this.#mails.delete(id);
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

function matches(mail: Mail, { to, subject, since }: MailFilter): boolean {
  const addresses = [...mail.envelopeTo, ...mail.to];
  return (
    (to === undefined || addresses.some((address) => contains(address, to))) &&
    (subject === undefined || contains(mail.subject, subject)) &&
    (since === undefined || mail.receivedAt >= since.toISOString())
  );
}

function contains(value: string, part: string): boolean {
  return value.toLowerCase().includes(part.toLowerCase());
}
