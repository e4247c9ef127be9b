import { inject } from 'vitest';
import * as z from 'zod/mini';

/** The type of articles and departments. */
export const ITEM = 'api::sidebar-item.sidebar-item';

const loginAnswer = z.object({ data: z.object({ token: z.string() }) });
const documentAnswer = z.object({ data: z.looseObject({ documentId: z.string(), id: z.number() }) });
const refusalAnswer = z.object({
  error: z.object({
    name: z.string(),
    message: z.string(),
    details: z.object({ errors: z.optional(z.array(z.object({ path: z.array(z.string()), message: z.string() }))) }),
  }),
});
export type DeskDocument = z.infer<typeof documentAnswer>['data'];

export interface DeskLogin {
  readonly email: string;
  readonly password: string;
}

export interface SentFile {
  readonly name: string;
  /** What the sender says it is. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** What an editor does in the desk, through the calls that the desk makes. */
export class Desk {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** For calls that send something else than JSON. */
  get authorization(): string {
    return `Bearer ${this.#token}`;
  }

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#url}/admin/backend${path}`, {
      method,
      headers: { authorization: this.authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Sends one file as the media library does, under a name and a type of the sender's choice. */
  async upload({ name, type, bytes }: SentFile, path = '/upload'): Promise<Response> {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
    form.append('fileInfo', JSON.stringify({ name }));
    return fetch(`${this.#url}/admin/backend${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}` },
      body: form,
    });
  }

  async create(uid: string, fields: Record<string, unknown>): Promise<DeskDocument> {
    return this.#saved(await this.call('POST', `/content-manager/collection-types/${uid}`, fields));
  }

  async update(uid: string, documentId: string, fields: Record<string, unknown>): Promise<DeskDocument> {
    return this.#saved(await this.call('PUT', `/content-manager/collection-types/${uid}/${documentId}`, fields));
  }

  async delete(uid: string, documentId: string): Promise<Response> {
    return this.call('DELETE', `/content-manager/collection-types/${uid}/${documentId}`);
  }

  async #saved(answer: Response): Promise<DeskDocument> {
    if (!answer.ok) throw new Error(`The desk refused (${answer.status}): ${await answer.text()}`);
    return documentAnswer.parse(await answer.json()).data;
  }
}

/** The field and sentence of each refusal, as the desk shows them; throws when the save was not refused as bad input. */
export async function refusalsOf(answer: Response): Promise<Record<string, string>> {
  if (answer.status !== 400) throw new Error(`Expected a refusal, got ${answer.status}: ${await answer.text()}`);
  const { error } = refusalAnswer.parse(await answer.json());
  return Object.fromEntries((error.details.errors ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const administrators = new Map<string, Promise<Desk>>();

/** The desk as its first administrator; logs in once per service, because the desk limits log-ins. */
export function deskOf(url: string): Promise<Desk> {
  const login = { email: 'admin@economat.test', password: inject('cluster').secrets.ADMIN_PASSWORD };
  const desk = administrators.get(url) ?? logInToDesk(url, login);
  administrators.set(url, desk);
  return desk;
}

export async function logInToDesk(url: string, login: DeskLogin): Promise<Desk> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`Log-in to the desk failed (${answer.status}): ${await answer.text()}`);
  return new Desk(url, loginAnswer.parse(await answer.json()).data.token);
}
