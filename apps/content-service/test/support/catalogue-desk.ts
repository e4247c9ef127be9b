import {
  type CellChange,
  itemIdsAnswer,
  type ItemPlan,
  itemPlanAnswer,
  type ItemRow,
  itemRowAnswer,
  itemRowsAnswer,
  type ItemsChange,
} from '@economat/contract';
import * as z from 'zod/mini';
import type { Answer } from './order-client.ts';
import { addProduct, type ProductFacts, query } from './order-fixtures.ts';
import { StaffDesk } from './staff-desk.ts';

const refusal = z.object({
  error: z.object({
    details: z.looseObject({
      code: z.string(),
      problems: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
      current: z.optional(z.record(z.string(), z.string())),
    }),
  }),
});

export interface TestItem {
  readonly id: number;
  readonly documentId: string;
  readonly title: string;
}

/** Why the table refused, by field. */
export function refusalOf({ status, body }: Answer) {
  const { code, problems = [], current = {} } = refusal.parse(body).error.details;
  return {
    status,
    code,
    current,
    problems: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  };
}

/** The table of articles as its page uses it, in a shop with articles of the test's own. */
export class CatalogueDesk {
  readonly #databaseUrl: string;
  readonly desk: StaffDesk;

  private constructor(databaseUrl: string, desk: StaffDesk) {
    this.#databaseUrl = databaseUrl;
    this.desk = desk;
  }

  static async open({
    url,
    databaseUrl,
  }: {
    readonly url: string;
    readonly databaseUrl: string;
  }): Promise<CatalogueDesk> {
    return new CatalogueDesk(databaseUrl, await StaffDesk.open(url));
  }

  sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return query<Row>(this.#databaseUrl, statement, values);
  }

  async add(facts: Partial<ProductFacts> & { readonly reference?: string } = {}): Promise<TestItem> {
    const { productId, title } = await addProduct(this.#databaseUrl, { price: '9,90', ...facts });
    const [row] = await this.sql<{ id: number }>(
      'update sidebar_items set reference = $2 where document_id = $1 returning id',
      [productId, facts.reference ?? null],
    );
    return { id: row?.id ?? 0, documentId: productId, title };
  }

  async row(id: number): Promise<ItemRow> {
    const [row] = itemRowsAnswer.parse((await this.desk.get(`/catalogue/items?ids=${id}`)).body).data;
    if (row === undefined) throw new Error(`The table has no article ${id}`);
    return row;
  }

  async ids(query: Readonly<Record<string, string>>): Promise<number[]> {
    const parameters = new URLSearchParams(query).toString();
    return itemIdsAnswer.parse((await this.desk.get(`/catalogue/ids?${parameters}`)).body).data;
  }

  save(id: number, data: readonly CellChange[]): Promise<Answer> {
    return this.desk.post(`/catalogue/items/${id}`, { data });
  }

  async saved(id: number, data: readonly CellChange[]): Promise<ItemRow> {
    return itemRowAnswer.parse((await this.save(id, data)).body).data;
  }

  async plan(ids: readonly number[], change: ItemsChange): Promise<ItemPlan> {
    return itemPlanAnswer.parse((await this.desk.post('/catalogue/plan', { data: { ids, change } })).body).data;
  }

  carryOut(
    ids: readonly number[],
    change: ItemsChange,
    { fingerprint }: Pick<ItemPlan, 'fingerprint'>,
  ): Promise<Answer> {
    return this.desk.post('/catalogue/changes', { data: { ids, change, fingerprint } });
  }
}
