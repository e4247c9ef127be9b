/** With more changed items, reading the whole catalogue is cheaper: nobody has changed so many of a much larger one at once. */
const MANY_ITEMS = 20_000;

const ITEM_NOTIFICATION = /^item:(\d+)$/;

/** What has to be reloaded. */
export interface Staleness {
  readonly catalogue: boolean;
  readonly site: boolean;
  /** Items to be reloaded, when not the whole catalogue is. */
  readonly itemIds: readonly number[];
  /** Whether items may have appeared or disappeared by themselves, or the next moment for it may be another. */
  readonly moments: boolean;
}

/** Gathers notified changes until they are reloaded. */
export class StaleParts {
  #catalogue = false;
  #site = false;
  #moments = false;
  readonly #itemIds = new Set<number>();

  /** @param notification as PostgreSQL sent it (ContentNotification). */
  add(notification: string): void {
    const itemId = ITEM_NOTIFICATION.exec(notification)?.[1];
    if (itemId !== undefined) this.#itemIds.add(Number(itemId));
    if (itemId !== undefined || notification === 'catalogue') this.#moments = true;
    const isBoth = notification === 'files' || notification === 'everything';
    if (notification === 'catalogue' || isBoth) this.#catalogue = true;
    // A renamed item changes the redirects, which belong to the site; the slug history notifies that itself.
    if (notification === 'site' || isBoth) this.#site = true;
  }

  addAll(): void {
    this.#catalogue = true;
    this.#site = true;
    this.#moments = true;
  }

  addMoments(): void {
    this.#moments = true;
  }

  putBack({ catalogue, site, itemIds, moments }: Staleness): void {
    this.#catalogue ||= catalogue;
    this.#site ||= site;
    this.#moments ||= moments;
    for (const id of itemIds) this.#itemIds.add(id);
  }

  get isEmpty(): boolean {
    return !this.#catalogue && !this.#site && !this.#moments && this.#itemIds.size === 0;
  }

  take(): Staleness {
    const catalogue = this.#catalogue || this.#itemIds.size > MANY_ITEMS;
    const taken = { catalogue, site: this.#site, itemIds: catalogue ? [] : [...this.#itemIds], moments: this.#moments };
    this.#catalogue = false;
    this.#site = false;
    this.#moments = false;
    this.#itemIds.clear();
    return taken;
  }
}
