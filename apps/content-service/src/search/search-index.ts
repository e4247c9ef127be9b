import type { Database } from '../database/sql.ts';
import { lockSearchTable, writeSearchDocuments } from './search-item-queries.ts';
import { readSearchChanges } from './search-source-queries.ts';
import { readStems, readSynonymGroups } from './search-word-queries.ts';
import { searchDocument } from './search-document.ts';
import { NO_SYNONYMS, Synonyms, termsOfGroup } from './synonyms.ts';

/** Gathers the notifications of one commit, and of saves that follow each other closely. */
const GATHER_MS = 50;
const RETRY_MS = 500;

export interface SearchLog {
  readonly warn: (message: string) => void;
}

/**
 * Keeps the search table equal to the public catalogue, and the editors' synonyms in memory. Every replica updates the table after a
 * change; the second one finds nothing left to do.
 */
export class SearchIndex {
  readonly #database: Database;
  readonly #log: SearchLog;
  #synonyms = NO_SYNONYMS;
  #changeCount = 0;
  #isStale = false;
  #refreshing: Promise<void> | null = null;
  #isStopped = false;

  constructor(database: Database, log: SearchLog) {
    this.#database = database;
    this.#log = log;
  }

  /** Updates the table before the first search. */
  start(): Promise<void> {
    return this.#refresh();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#refreshing;
  }

  get synonyms(): Synonyms {
    return this.#synonyms;
  }

  /** Grows whenever search results may change. */
  get changeCount(): number {
    return this.#changeCount;
  }

  /** A change that searches may depend on. */
  refreshSoon(): void {
    this.#isStale = true;
    if (this.#refreshing !== null || this.#isStopped) return;
    this.#refreshing = this.#refreshLater(GATHER_MS).finally(() => {
      this.#refreshing = null;
      if (this.#isStale) this.refreshSoon();
    });
  }

  async #refreshLater(pauseMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    this.#isStale = false;
    try {
      await this.#refresh();
    } catch (error) {
      this.#isStale = true;
      this.#log.warn(`The search table was not refreshed: ${String(error)}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #refresh(): Promise<void> {
    this.#synonyms = await this.#readSynonyms();
    await this.#database.transaction(async (sql) => {
      await lockSearchTable(sql);
      const changes = await readSearchChanges(sql);
      if (changes.length === 0) return;
      const documents = changes.flatMap(({ source, fingerprint }) =>
        source === null || fingerprint === null ? [] : [searchDocument(source, fingerprint)],
      );
      const removedIds = changes.filter(({ source }) => source === null).map(({ id }) => id);
      await writeSearchDocuments(sql, documents, removedIds);
    });
    this.#changeCount += 1;
  }

  async #readSynonyms(): Promise<Synonyms> {
    const groups = (await readSynonymGroups(this.#database.sql)).map(termsOfGroup);
    const words = [...new Set(groups.flat(2))];
    const stems = await readStems(this.#database.sql, words);
    const stemOf = new Map(words.map((word, index) => [word, stems[index] ?? null]));
    return new Synonyms(groups, (word) => stemOf.get(word) ?? null);
  }
}
