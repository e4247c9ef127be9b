import { TOTP } from 'otpauth';
import { inject } from 'vitest';
import * as z from 'zod/mini';

const opened = z.object({ data: z.object({ token: z.string() }) });
const set = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) });
const codes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
const COOKIE = /strapi_admin_refresh=[^;]*/;

export function administratorLogIn(): { email: string; password: string } {
  return { email: 'admin@economat.test', password: inject('cluster').secrets.ADMIN_PASSWORD };
}

/** A browser at the desk: what it was given is what it sends back. */
export class StaffSession {
  readonly #url: string;
  #token: string;
  #cookie: string;

  private constructor(url: string, token: string, cookie: string) {
    this.#url = url;
    this.#token = token;
    this.#cookie = cookie;
  }

  /** Through any call that opens a session. */
  static async open(url: string, path: string, body: object): Promise<StaffSession> {
    const answer = await post(url, path, body);
    if (!answer.ok) throw new Error(`${path} opened no session (${answer.status}): ${await answer.text()}`);
    const cookie = COOKIE.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
    return new StaffSession(url, opened.parse(await answer.json()).data.token, cookie);
  }

  static logIn(url: string, login: { email: string; password: string } = administratorLogIn()): Promise<StaffSession> {
    return StaffSession.open(url, '/admin/login', { ...login, rememberMe: true });
  }

  call(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(this.#url + path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify(body) }),
    });
  }

  /** The browser comes back with its cookie alone. */
  async renew(): Promise<void> {
    const answer = await fetch(`${this.#url}/admin/access-token`, {
      method: 'POST',
      headers: { cookie: this.#cookie },
    });
    this.#token = opened.parse(await answer.json()).data.token;
    this.#cookie = COOKIE.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? this.#cookie;
  }

  /** Status of a call that every member of staff may make. */
  async reach(): Promise<number> {
    return (await this.call('GET', '/admin/users/me')).status;
  }

  prove(code: string): Promise<Response> {
    return this.call('POST', '/api/staff/security/second-factor/prove', { code });
  }

  /** Sets up a second factor with the code of half a minute ago, so that those of now are left for the test. */
  async setUp(password: string): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { data } = set.parse(
      await (await this.call('POST', '/api/staff/security/second-factor/set-up', { password })).json(),
    );
    const confirm = () =>
      this.call('POST', '/api/staff/security/second-factor/confirm', { code: codeOf(data.secret, -30) });
    const answer = await confirm();
    // A half minute that ends on the way makes that code too old. The next one does not end as soon.
    const confirmed = answer.ok ? answer : await confirm();
    return { secret: data.secret, ...codes.parse(await confirmed.json()).data };
  }
}

/** What an authenticator app shows, now or some seconds off. */
export function codeOf(secret: string, seconds = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
}

export function post(url: string, path: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const rolesAnswer = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });
const invited = z.object({ data: z.object({ id: z.number(), registrationToken: z.string() }) });

/** Invites somebody; gives what their mail would hold. */
export async function invite(administrator: StaffSession, role: string, email: string) {
  const { data: roles } = rolesAnswer.parse(await (await administrator.call('GET', '/admin/roles')).json());
  const ids = roles.filter(({ code }) => code === role).map(({ id }) => id);
  const person = { email, firstname: 'Sacha', lastname: 'Martin', roles: ids };
  return invited.parse(await (await administrator.call('POST', '/admin/users', person)).json()).data;
}
