import { WAY_SEPARATOR } from '@economat/contract';
import { WALK_LIMIT } from '../catalogue/tree-depth.ts';
import type { Sql } from '../database/sql.ts';
import type { TreePlace } from '../desk/rules/tree-place.ts';
import { readTitles, readTreeLinks } from './item-links-queries.ts';
import { readCategories } from './tree-queries.ts';

/** The tree as it would be, to judge places in it. */
export class TreePlaces {
  readonly #parents: Map<number, number>;
  readonly #titles: ReadonlyMap<number, string>;

  private constructor(parents: Map<number, number>, titles: ReadonlyMap<number, string>) {
    this.#parents = parents;
    this.#titles = titles;
  }

  /** @param known articles that are named although they may hold nothing yet. */
  static async read(sql: Sql, known: readonly number[]): Promise<TreePlaces> {
    const links = await readTreeLinks(sql);
    const parents = new Map<number, number>();
    for (const { id, parentId } of links) if (id !== null && parentId !== null) parents.set(id, parentId);
    const titles = await readTitles(sql, [...new Set([...parents.values(), ...known])]);
    return new TreePlaces(parents, new Map(titles.map(({ id, title }) => [id, title])));
  }

  /** With every entry that may be a category. */
  static async readWhole(sql: Sql): Promise<TreePlaces> {
    const categories = await readCategories(sql);
    return TreePlaces.read(sql, categories.map(({ id }) => id)); // prettier-ignore
  }

  /** Whether an article or a category with this id was among those asked for. */
  knows(id: number): boolean {
    return this.#titles.has(id);
  }

  /** Titles from the first level down to the category itself. */
  wayTo(category: number | null): string {
    const titles: string[] = [];
    for (let at = category, steps = 0; at !== null && steps < WALK_LIMIT; steps += 1) {
      titles.unshift(this.#titles.get(at) ?? '');
      at = this.#parents.get(at) ?? null;
    }
    return titles.join(WAY_SEPARATOR);
  }

  /** Every category by its way. */
  ways(): ReadonlyMap<string, readonly number[]> {
    return Map.groupBy(this.#titles.keys(), (id) => this.wayTo(id));
  }

  put(id: number, parent: number | null): void {
    if (parent === null) this.#parents.delete(id);
    else this.#parents.set(id, parent);
  }

  /** Where these articles stand, each with what is below it. A new one, without an id, has its parent alone. */
  placesOf(items: readonly { readonly id: number | null; readonly parentId: number | null }[]): TreePlace[] {
    const children = Map.groupBy(this.#parents, ([, parent]) => parent);
    const height = (id: number, steps = 0): number =>
      steps >= WALK_LIMIT
        ? steps
        : Math.max(0, ...(children.get(id) ?? []).map(([child]) => 1 + height(child, steps + 1)));
    return items.map(({ id, parentId }) => {
      const depth = this.#depthBelow(parentId);
      return { isCyclic: depth >= WALK_LIMIT, depth, height: id === null || depth >= WALK_LIMIT ? 0 : height(id) };
    });
  }

  #depthBelow(parent: number | null): number {
    let depth = 0;
    for (let at = parent; at !== null && depth < WALK_LIMIT; at = this.#parents.get(at) ?? null) depth += 1;
    return depth;
  }
}
