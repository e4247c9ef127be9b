import { type StandingOrder, standingOrderAnswer, standingOrdersAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import type { SharedShop } from '../setup/shared-shop.ts';
import type { Person } from './accounts.ts';
import { type Answer, call } from './order-client.ts';
import { type Product, query } from './order-fixtures.ts';

const data = z.object({ data: z.object({ documentId: z.string() }) });

export function shownStanding({ status, body }: Answer): StandingOrder {
  if (status > 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return standingOrderAnswer.parse(body).data;
}

const STUDIO = {
  type: 'shipping',
  addressName: 'Studio',
  isPrimary: false,
  firstName: 'Zoé',
  name: 'Lefèvre',
  street: '4 quai Saint-Antoine',
  postalCode: '69002',
  city: 'Lyon',
  country: 'FR',
  phone: '06 12 34 56 78',
};

/** A row of `shop_standing_turns` with its order and request. */
export interface TurnRow {
  readonly due: string;
  readonly day: string;
  readonly state: string;
  readonly reason: string | null;
  /** The day of its announcement, in Paris. */
  readonly announced: string;
  readonly document_id: string;
  readonly order_number: string | null;
  readonly request: string | null;
  readonly lines: readonly { readonly unitPrice: number | null; readonly formerPrice: number | null }[];
}

/** A person's calls about lists that are due. */
export class StandingOwner {
  readonly shop: SharedShop;
  readonly person: Person;

  constructor(shop: SharedShop, person: Person) {
    this.shop = shop;
    this.person = person;
  }

  send(method: string, path: string, body?: object): Promise<Answer> {
    return call(this.shop.url, method, path, body && { data: body }, { token: this.person.token });
  }

  /** Keeps an address, and gives its documentId. */
  async address(): Promise<string> {
    const answer = await this.send('POST', '/user-addresses', { ...STUDIO, email: this.person.email });
    return data.parse(answer.body).data.documentId;
  }

  async list(
    name: string,
    goods: readonly { readonly product: Product; readonly quantity?: number }[],
    address: string | null = null,
  ): Promise<string> {
    const lines = goods.map(({ product: { productId, title }, quantity = 2 }) => ({ productId, title, quantity }));
    return data.parse((await this.send('POST', '/lists', { name, address, lines })).body).data.documentId;
  }

  async add(list: string, rhythm: object = {}): Promise<StandingOrder> {
    const wish = { list, weeks: 1, weekday: 1, language: 'fr', ...rhythm };
    return shownStanding(await this.send('POST', '/standing-orders', wish));
  }

  step(id: string, body: object): Promise<Answer> {
    return this.send('POST', `/standing-orders/${id}/step`, body);
  }

  async all(): Promise<StandingOrder[]> {
    return standingOrdersAnswer.parse((await this.send('GET', '/standing-orders')).body).data;
  }
}

export async function firstDueOn(databaseUrl: string, id: string, due: string): Promise<void> {
  await query(databaseUrl, 'update shop_standing_orders set next_due = $2 where document_id = $1', [id, due]);
}

/**
 * Leaves the standing orders of earlier files out of the runs to come: to a run years ahead they are hundreds of missed days, whose mails
 * keep those of the test waiting.
 */
export async function pauseEarlierStandingOrders(databaseUrl: string): Promise<void> {
  await query(databaseUrl, `update shop_standing_orders set state = 'paused' where state = 'active'`);
  await query(
    databaseUrl,
    `update shop_standing_turns set state = 'skipped', settled_at = now() where state = 'announced'`,
  );
}

/** All turns of a standing order, the oldest first. */
export function turnsOf(databaseUrl: string, id: string): Promise<TurnRow[]> {
  return query<TurnRow>(
    databaseUrl,
    `select t.due::text as due, t.day::text as day, t.state, t.reason, t.document_id, t.lines, o.order_number,
            r.document_id as request, (t.announced_at at time zone 'Europe/Paris')::date::text as announced
     from shop_standing_turns t join shop_standing_orders s on s.id = t.standing_order_id
     left join orders o on o.id = t.order_id left join shop_purchase_requests r on r.id = t.request_id
     where s.document_id = $1 order by t.due`,
    [id],
  );
}
