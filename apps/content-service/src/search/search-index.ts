import { setTimeout as delay } from 'node:timers/promises';
import { type Language, LANGUAGES } from '@economat/commerce';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/sql.ts';
import { lockSearchTable, writeSearchDocuments } from './search-item-queries.ts';
import { readSearchChanges, readSearchSources } from './search-source-queries.ts';
import { readStems, readSynonymGroups } from './search-word-queries.ts';
import { searchDocument } from './search-document.ts';
import { NO_SYNONYMS, Synonyms, termsOfGroup } from './synonyms.ts';

/** Gathers the notifications of one commit, and of saves that follow each other closely. */
const GATHER_MS = 50;
const RETRY_MS = 500;
/** Items whose documents are made without a pause for requests. */
const BATCH = 100;
/** A start waits no longer for the table: that of 100,000 new items takes minutes. */
const START_MS = 10_000;

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
  #synonyms: Readonly<Record<Language, Synonyms>> = { fr: NO_SYNONYMS, en: NO_SYNONYMS };
  #changeCount = 0;
  #isStale = false;
  #refreshing: Promise<void> | null = null;
  #isStopped = false;

  constructor(database: Database, log: SearchLog) {
    this.#database = database;
    this.#log = log;
  }

  /** Updates the table before the first search, or begins to where that takes long. */
  async start(): Promise<void> {
    const filling = this.#refresh();
    if (await Promise.race([filling.then(() => true), delay(START_MS, false, { ref: false })])) return;
    this.#log.warn('The search table lacks many items. They are found as they are added.');
    this.#follow(this.#orAgain(filling));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#refreshing;
  }

  readonly synonymsOf = (language: Language): Synonyms => this.#synonyms[language];

  /** Grows whenever search results may change. */
  get changeCount(): number {
    return this.#changeCount;
  }

  /** A change that searches may depend on. */
  refreshSoon(): void {
    this.#isStale = true;
    if (this.#refreshing !== null || this.#isStopped) return;
    this.#follow(this.#refreshLater());
  }

  #follow(refreshing: Promise<void>): void {
    this.#refreshing = refreshing.finally(() => {
      this.#refreshing = null;
      if (this.#isStale) this.refreshSoon();
    });
  }

  async #refreshLater(): Promise<void> {
    await delay(GATHER_MS);
    this.#isStale = false;
    await this.#orAgain(this.#refresh());
  }

  async #orAgain(refreshed: Promise<void>): Promise<void> {
    try {
      await refreshed;
    } catch (error) {
      this.#isStale = true;
      this.#log.warn(`The search table was not refreshed: ${String(error)}`);
      await delay(RETRY_MS);
    }
  }

  async #refresh(): Promise<void> {
    this.#synonyms = { fr: await this.#readSynonyms('fr'), en: await this.#readSynonyms('en') };
    const changes = await readSearchChanges(this.#database.sql, null);
    for (const batch of inBatches(changes, BATCH)) {
      if (this.#isStopped) return;
      await this.#refreshItems(batch.map(({ id }) => id));
      this.#changeCount += 1;
    }
    this.#changeCount += 1;
  }

  /**
   * Documents are made outside of the transaction, which would idle meanwhile. What another replica has written by then is left, and what
   * was saved by then is made again: an older document never replaces a newer one.
   */
  async #refreshItems(ids: readonly number[]): Promise<void> {
    const sources = await readSearchSources(this.#database.sql, ids);
    const documents = sources.flatMap(({ source, fingerprint }) =>
      LANGUAGES.map((language) => searchDocument(source, fingerprint, language)),
    );
    const savedMeanwhile = await this.#database.transaction(async (sql) => {
      await lockSearchTable(sql);
      const changes = await readSearchChanges(sql, ids);
      const wanted = new Map(changes.map(({ id, fingerprint }) => [id, fingerprint]));
      const current = documents.filter(({ itemId, source }) => wanted.get(itemId) === source);
      const removedIds = changes.filter(({ fingerprint }) => fingerprint === null).map(({ id }) => id);
      await writeSearchDocuments(sql, current, removedIds);
      const done = new Set([...removedIds, ...current.map(({ itemId }) => itemId)]);
      return ids.filter((id) => wanted.has(id) && !done.has(id));
    });
    if (savedMeanwhile.length > 0) await this.#refreshItems(savedMeanwhile);
  }

  async #readSynonyms(language: Language): Promise<Synonyms> {
    const { sql } = this.#database;
    const groups = (await readSynonymGroups(sql, language)).map((group) => termsOfGroup(group, language));
    const words = [...new Set(groups.flat(2))];
    const stems = await readStems(sql, language, words);
    const stemOf = new Map(words.map((word, index) => [word, stems[index] ?? null]));
    return new Synonyms(groups, (word) => stemOf.get(word) ?? null);
  }
}
