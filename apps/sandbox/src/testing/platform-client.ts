import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import * as z from 'zod';
import type { Sandbox } from '../sandbox.ts';

export interface PlatformAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const flowSchema = z.looseObject({
  flowId: z.string(),
  updatedAt: z.string(),
  flowType: z.string(),
  flowDirection: z.string(),
  sha256: z.string(),
  acknowledgement: z.object({ status: z.string(), details: z.array(z.object({ reasonCode: z.string() })).optional() }),
});
const found = z.object({ results: z.array(flowSchema) });
export type ShownFlow = z.infer<typeof flowSchema>;

/** A company's side of the standard interface, written for these tests from its public description. */
export class PlatformClient {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async connect({ url }: Sandbox): Promise<PlatformClient> {
    const response = await fetch(`${url}/invoicing/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'sandbox-invoicing-id',
        client_secret: 'sandbox-invoicing-secret',
      }),
    });
    const { access_token: token } = z.object({ access_token: z.string() }).parse(await response.json());
    return new PlatformClient(url, token);
  }

  async call(method: string, path: string, body?: string | FormData, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const answered = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      body: answered ? (JSON.parse(text) as unknown) : text,
    };
  }

  flows(method: string, path: string, body?: object): Promise<PlatformAnswer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.call(method, `/invoicing/flow-service/v1${path}`, text);
  }

  /** Deposits a file; `info` overrides what is said about it. */
  deposit(file: string | Buffer, info: Record<string, unknown> = {}): Promise<PlatformAnswer> {
    const bytes = Buffer.from(file);
    const form = new FormData();
    const said = {
      name: 'file.xml',
      flowSyntax: 'CII',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...info,
    };
    form.append('flowInfo', new Blob([JSON.stringify(said)], { type: 'application/json' }));
    const type = said.flowSyntax === 'Factur-X' ? 'application/pdf' : 'application/xml';
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'file');
    return this.call('POST', '/invoicing/flow-service/v1/flows', form);
  }

  /** Deposits a file and waits for its acknowledgement. */
  async acknowledged(file: string | Buffer, info: Record<string, unknown> = {}): Promise<ShownFlow> {
    const { body } = await this.deposit(file, info);
    const { flowId } = z.object({ flowId: z.string() }).parse(body);
    return vi.waitFor(async () => {
      const flow = await this.flow(flowId);
      if (flow.acknowledgement.status === 'Pending') throw new Error('not acknowledged yet');
      return flow;
    });
  }

  async flow(flowId: string): Promise<ShownFlow> {
    return flowSchema.parse((await this.flows('GET', `/flows/${flowId}`)).body);
  }

  async original(flowId: string): Promise<string> {
    return z.string().parse((await this.flows('GET', `/flows/${flowId}?docType=Original`)).body);
  }

  async search(where: object, limit = 100): Promise<ShownFlow[]> {
    return found.parse((await this.flows('POST', '/flows/search', { limit, where })).body).results;
  }

  /** The codes of the statuses that were delivered, in order. */
  async statuses(): Promise<string[]> {
    const messages = await this.search({ flowType: ['CustomerInvoiceLC'], flowDirection: ['In'] });
    const texts = await Promise.all(messages.map(({ flowId }) => this.original(flowId)));
    return texts.map((text) => /ProcessConditionCode>(\d+)</.exec(text)?.[1] ?? '');
  }
}
