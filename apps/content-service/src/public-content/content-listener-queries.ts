import { Client } from 'pg';
import { KEEP_ALIVE } from '../database/keep-alive.ts';
import { nameLostConnection } from '../database/name-lost-connection.ts';
import { CONTENT_CHANNEL } from './content-trigger-queries.ts';

const RECONNECT_AFTER_MS = 500;

export interface ContentListenerEvents {
  /** A transaction has committed that changed this (ContentNotification). */
  readonly onChange: (notification: string) => void;
  /** Listening began again: anything may have changed meanwhile. */
  readonly onListening: () => void;
  readonly onError: (error: unknown) => void;
}

/** Subscribes to content changes on a connection of its own, and reconnects when that is lost. */
export class ContentListener {
  readonly #databaseUrl: string;
  readonly #events: ContentListenerEvents;
  #client: Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(databaseUrl: string, events: ContentListenerEvents) {
    this.#databaseUrl = databaseUrl;
    this.#events = events;
  }

  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      application_name: 'economat-content-listener',
      ...KEEP_ALIVE,
    });
    this.#client = client;
    nameLostConnection(client);
    client.on('notification', ({ payload }) => this.#events.onChange(payload ?? ''));
    client.on('error', (error) => this.#events.onError(error));
    client.once('end', () => this.#startLater());
    try {
      await client.connect();
      await client.query(`listen ${CONTENT_CHANNEL}`);
      this.#events.onListening();
    } catch (error) {
      this.#events.onError(error);
      await client.end().catch(this.#events.onError);
      this.#startLater();
    }
  }

  #startLater(): void {
    if (this.#isStopped || this.#retry !== null) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.start();
    }, RECONNECT_AFTER_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
