import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Sandbox } from '../sandbox.ts';

export interface PaypalAnswer {
  readonly status: number;
  readonly body: unknown;
}

const tokenSchema = z.object({ access_token: z.string() });
const createdSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

/** A merchant's side of PayPal's API, written for these tests from PayPal's documentation. */
export class PaypalClient {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async connect(sandbox: Sandbox): Promise<PaypalClient> {
    const response = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('sandbox-client-id:sandbox-client-secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return new PaypalClient(sandbox.url, tokenSchema.parse(await response.json()).access_token);
  }

  async get(path: string): Promise<PaypalAnswer> {
    return this.#call('GET', path, {}, undefined);
  }

  async post(
    path: string,
    body: unknown,
    requestId: string | null = randomUUID(),
    headers: Record<string, string> = {},
  ): Promise<PaypalAnswer> {
    const identified = requestId === null ? headers : { 'paypal-request-id': requestId, ...headers };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.#call('POST', path, { 'content-type': 'application/json', ...identified }, text);
  }

  async create(order: object = orderBody(), requestId: string = randomUUID()): Promise<z.infer<typeof createdSchema>> {
    const { body } = await this.post('/v2/checkout/orders', order, requestId);
    return createdSchema.parse(body);
  }

  capture(
    orderId: string,
    requestId = `capture-${orderId}`,
    headers: Record<string, string> = {},
  ): Promise<PaypalAnswer> {
    return this.post(`/v2/checkout/orders/${orderId}/capture`, {}, requestId, headers);
  }

  /** Presses a button of the approval page; gives the address the browser is sent to, `null` when it stays. */
  async decide(orderId: string, decision: string): Promise<string | null> {
    const response = await fetch(`${this.#url}/checkoutnow?token=${orderId}`, {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      redirect: 'manual',
    });
    return response.headers.get('location');
  }

  async #call(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<PaypalAnswer> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: await response.json() };
  }
}

const eur = (value: string): object => ({ currency_code: 'EUR', value });

/** The order of the shop's worked example: 50.00 HT, VAT 10.00, voucher 5.00, 55.00 in all. */
export function orderBody(number = 'ORD-0000001', amount: object = {}): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: number,
        custom_id: number,
        invoice_id: `${number}-1`,
        description: `Commande ${number}`,
        amount: {
          ...eur('55.00'),
          breakdown: {
            item_total: eur('50.00'),
            tax_total: eur('10.00'),
            shipping: eur('0.00'),
            discount: eur('5.00'),
          },
          ...amount,
        },
        items: [
          { name: 'Bobine papier thermique', quantity: '4', unit_amount: eur('12.50'), category: 'PHYSICAL_GOODS' },
        ],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Économat',
          locale: 'fr-FR',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: 'http://localhost:3000/paypalpayment-success',
          cancel_url: 'http://localhost:3000/paypal-payment?cancelled=1',
        },
      },
    },
  };
}

/** The first `issue` of an error answer. */
export function issueOf({ body }: PaypalAnswer): string | undefined {
  return z.object({ details: z.array(z.object({ issue: z.string() })) }).parse(body).details[0]?.issue;
}
