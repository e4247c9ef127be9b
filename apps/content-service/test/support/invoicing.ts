import { createHash } from 'node:crypto';
import {
  type ReceivedInvoice,
  receivedInvoicesAnswer,
  type Transmission,
  type TransmissionStep,
  transmissionsAnswer,
} from '@economat/contract';
import * as z from 'zod/mini';
import { vi } from 'vitest';
import type { SharedShop } from '../setup/shared-shop.ts';
import { ADDRESS, type Answer, orderData, placed, placeOrder } from './order-client.ts';
import type { Product } from './order-fixtures.ts';
import { StaffDesk } from './staff-desk.ts';

/** Companies of the platform's directory: one that is reached, one without a platform, one that nobody knows. */
export const KNOWN_SIREN = '552100554';
export const PLATFORMLESS_SIREN = '404833048';
export const UNKNOWN_SIREN = '732829320';

const invoicesAnswer = z.object({
  invoices: z.array(
    z.object({
      flowId: z.string(),
      number: z.string(),
      sha256: z.string(),
      marking: z.string(),
      statuses: z.array(z.string()),
      received: z.number(),
    }),
  ),
});
export type PlatformInvoice = z.infer<typeof invoicesAnswer>['invoices'][number];

/** The platform's own books, by its control API. */
export async function platformInvoices({ world }: Pick<SharedShop, 'world'>): Promise<PlatformInvoice[]> {
  const response = await fetch(`${world.url}/api/invoicing/invoices`);
  return invoicesAnswer.parse(await response.json()).invoices;
}

export async function orderAtPlatform(
  { world }: Pick<SharedShop, 'world'>,
  path: string,
  body: unknown,
): Promise<void> {
  const response = await fetch(`${world.url}/api/invoicing/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} ${response.status}: ${await response.text()}`);
}

const flowsAnswer = z.object({
  flows: z.array(
    z.object({
      name: z.string(),
      flowDirection: z.string(),
      submittedAt: z.string(),
      acknowledgement: z.object({
        status: z.string(),
        details: z.optional(z.array(z.object({ reasonCode: z.string() }))),
      }),
    }),
  ),
});

/** Every file that was handed in, accepted or not, in the order of its coming. */
export async function handedIn({ world }: Pick<SharedShop, 'world'>) {
  const response = await fetch(`${world.url}/api/invoicing/flows`);
  const { flows } = flowsAnswer.parse(await response.json());
  return flows
    .filter(({ flowDirection }) => flowDirection === 'Out')
    .toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt));
}

/** A company orders a product at 50 €, or other lines, to pay by transfer. */
export async function companyOrder(
  { url }: Pick<SharedShop, 'url'>,
  bought: Product | ReturnType<typeof orderData>,
  siren = KNOWN_SIREN,
) {
  const data = {
    ...('orderItems' in bought ? bought : orderData([{ product: bought, unitPrice: 50 }])),
    buyer: { type: 'company', siren },
    billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' },
  };
  return placed(await placeOrder(url, data));
}

/** It has paid: its invoice is frozen. */
export async function invoicedOrder(
  { url }: Pick<SharedShop, 'url'>,
  bought: Product | ReturnType<typeof orderData>,
  siren = KNOWN_SIREN,
) {
  const order = await companyOrder({ url }, bought, siren);
  const desk = await StaffDesk.open(url);
  await desk.move(order.documentId, 'transfer-received');
  return order;
}

/** Electronic invoices at the desk. */
export class InvoicingDesk {
  readonly #desk: StaffDesk;

  constructor(desk: StaffDesk) {
    this.#desk = desk;
  }

  async register(show: 'all' | 'waiting' = 'all'): Promise<Transmission[]> {
    const found: Transmission[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await this.#desk.get(`/e-invoicing/documents?show=${show}&page=${page}`);
      const { data, meta } = transmissionsAnswer.parse(answer.body);
      found.push(...data);
      pages = meta.pagination.pageCount;
    }
    return found;
  }

  async ofOrder(orderNumber: string): Promise<Transmission[]> {
    return (await this.register()).filter((document) => document.orderNumber === orderNumber);
  }

  step(number: string, step: TransmissionStep, correction: object = {}): Promise<Answer> {
    return this.#desk.post(`/e-invoicing/documents/${number}/step`, { data: { step, ...correction } });
  }

  async sentSha256(number: string): Promise<string> {
    const file = await this.#desk.file(`/e-invoicing/documents/${number}/file`);
    return createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex');
  }

  async received(): Promise<ReceivedInvoice[]> {
    return receivedInvoicesAnswer.parse((await this.#desk.get('/e-invoicing/received')).body).data;
  }

  decide(flowId: string, data: object): Promise<Answer> {
    return this.#desk.post(`/e-invoicing/received/${encodeURIComponent(flowId)}/decision`, { data });
  }

  /** Waits until the order's only document stands there. */
  reaches(orderNumber: string, wanted: Partial<Transmission>): Promise<Transmission> {
    return this.#waits(({ orderNumber: of }) => of === orderNumber, orderNumber, wanted);
  }

  /** Waits until a document stands there. */
  stands(number: string, wanted: Partial<Transmission>): Promise<Transmission> {
    return this.#waits((document) => document.number === number, number, wanted);
  }

  #waits(
    isIt: (document: Transmission) => boolean,
    name: string,
    wanted: Partial<Transmission>,
  ): Promise<Transmission> {
    return vi.waitFor(
      async () => {
        const document = (await this.register()).find(isIt);
        if (document === undefined) throw new Error(`${name} is not in the register`);
        for (const [key, value] of Object.entries(wanted)) {
          const found = document[key as keyof Transmission];
          if (found !== value)
            throw new Error(`${document.number}: ${key} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`);
        }
        return document;
      },
      { timeout: 120_000, interval: 500 },
    );
  }

  /** Waits until the platform has taken what the shop says about the order's document. */
  async reports(orderNumber: string): Promise<Transmission> {
    return vi.waitFor(
      async () => {
        const [document] = await this.ofOrder(orderNumber);
        if (document?.ownStatuses[0]?.state !== 'accepted') throw new Error(`Nothing is reported of ${orderNumber}`);
        return document;
      },
      { timeout: 60_000, interval: 500 },
    );
  }
}
