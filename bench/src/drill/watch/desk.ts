import { shopStateAnswer, type ShopState } from '@economat/contract';
import { z } from 'zod';
import { ADMIN_EMAIL } from '../../../../scripts/stack/secrets.ts';
import { callShop, type ShopAddress } from '../load/shop-call.ts';
import { every } from './every.ts';

const READ_EVERY_MS = 2_000;
const LIMIT_MS = 10_000;

const loggedIn = z.object({ data: z.object({ token: z.string() }) });

/** The desk's page of the shop's state, as somebody sees it who looks at it all the time. */
export class DeskWatch {
  readonly #shop: ShopAddress;
  readonly #password: string;
  readonly #states: { readonly at: number; readonly state: ShopState }[] = [];
  readonly #watch: { stop(): Promise<void> };
  #token: string | null = null;

  constructor(shop: ShopAddress, password: string) {
    this.#shop = shop;
    this.#password = password;
    this.#watch = every(READ_EVERY_MS, () => this.#read());
  }

  /** What it said, the oldest first. */
  since(moment: number): { readonly at: number; readonly state: ShopState }[] {
    return this.#states.filter(({ at }) => at >= moment);
  }

  /** Presses "Réessayer" for all mails. */
  async retryMails(): Promise<void> {
    await this.#call('POST', '/api/staff/stuck-mails/retry');
  }

  async stop(): Promise<void> {
    await this.#watch.stop();
  }

  async #read(): Promise<void> {
    const at = Date.now();
    const body = await this.#call('GET', '/api/staff/shop-state');
    this.#states.push({ at, state: shopStateAnswer.parse(JSON.parse(body)).data });
  }

  async #call(method: string, path: string): Promise<string> {
    this.#token ??= await this.#logIn();
    const headers = { authorization: `Bearer ${this.#token}` };
    const { status, body } = await callShop(this.#shop, { method, path, headers, limitMs: LIMIT_MS });
    // A session ends; the next round logs in again.
    if (status === 401) this.#token = null;
    if (status !== 200) throw new Error(`The desk answers ${status} to ${path}`);
    return body.toString();
  }

  async #logIn(): Promise<string> {
    const { body } = await callShop(this.#shop, {
      method: 'POST',
      path: '/admin/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN_EMAIL, password: this.#password }),
      limitMs: LIMIT_MS,
    });
    return loggedIn.parse(JSON.parse(body.toString())).data.token;
  }
}
