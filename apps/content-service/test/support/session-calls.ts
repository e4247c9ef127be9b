import { sessionAnswer } from '@economat/contract';
import type { Answer } from './order-client.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser as far as logins go: it keeps cookies and sends them where they belong. */
export class Browser {
  readonly #url: string;
  readonly #agent: string;
  readonly cookies = new Map<string, string>();
  /** The `Set-Cookie` headers of the last answer. */
  setCookies: readonly string[] = [];

  constructor(url: string, agent = FIREFOX) {
    this.#url = url;
    this.#agent = agent;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isSent = path.startsWith('/auth');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': this.#agent,
        'sec-fetch-site': 'same-origin',
        ...(isSent && cookie !== '' ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.setCookies = answer.headers.getSetCookie();
    for (const line of this.setCookies) this.#keep(line);
    return { status: answer.status, body: await answer.json() };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async logIn(identifier: string, password: string, remember = true): Promise<string> {
    return tokenOf(await this.call('POST', '/auth/local', { identifier, password, remember }));
  }

  renew(headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', '/auth/refresh', undefined, headers);
  }

  me(token: string): Promise<Answer> {
    return this.call('GET', '/users/me', undefined, { authorization: `Bearer ${token}` });
  }

  /** The same browser with the cookies it had at this moment: a second tab, or a thief; or at another replica. */
  copy(url = this.#url): Browser {
    const copy = new Browser(url, this.#agent);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }
}

export function tokenOf({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`No session (${status}): ${JSON.stringify(body)}`);
  return sessionAnswer.parse(body).jwt;
}
