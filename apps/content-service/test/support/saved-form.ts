import { OPENED_HEADER, OPENED_STOCK_HEADER, refusedSave, type SaveConflict } from '@economat/contract';
import * as z from 'zod/mini';
import { type Fields, onlyChanged, withoutFields } from '../../src/form-saves/three-way.ts';
import { ITEM } from '../setup/desk.ts';

const formAnswer = z.object({ data: z.record(z.string(), z.unknown()) });

export interface Saved {
  readonly status: number;
  /** The fields that somebody else had changed; none of them is saved. */
  readonly conflicts: readonly SaveConflict[];
}

/** An editor's form, which sends what the panel's sends. */
export class SavedForm {
  fields: Fields = {};
  #token = '';
  readonly #url: string;
  readonly #path: string;
  readonly #authorization: string;

  constructor(url: string, path: string, authorization: string) {
    this.#url = url;
    this.#path = path;
    this.#authorization = authorization;
  }

  static ofItem(url: string, documentId: string, authorization: string): SavedForm {
    return new SavedForm(url, `/content-manager/collection-types/${ITEM}/${documentId}`, authorization);
  }

  async open(): Promise<void> {
    const answer = await this.#send('GET');
    this.#remember(answer);
    this.fields = formAnswer.parse(await answer.json()).data;
  }

  /** Saves these edits; where others changed the same, gives way in the fields that `choose` names. */
  async save(
    edits: Fields,
    choose: (conflicts: readonly SaveConflict[]) => string[] | null = () => null,
  ): Promise<Saved> {
    let sent = onlyChanged(this.fields, { ...this.fields, ...edits });
    let stock = this.fields['stock'];
    let met: readonly SaveConflict[] = [];
    for (;;) {
      const answer = await this.#send('PUT', sent, 'stock' in sent ? stock : undefined);
      const body: unknown = await answer.json();
      const refusal = z.safeParse(refusedSave, body);
      if (!refusal.success) {
        if (!answer.ok) throw new Error(`Refused (${answer.status}): ${JSON.stringify(body)}`);
        this.#remember(answer);
        this.fields = { ...this.fields, ...formAnswer.parse(body).data };
        return { status: answer.status, conflicts: met };
      }
      const { conflicts, opened, stock: present } = refusal.data.error.details;
      met = [...met, ...conflicts];
      const givenUp = choose(conflicts);
      if (givenUp === null) return { status: answer.status, conflicts: met };
      sent = withoutFields(sent, givenUp);
      this.#token = opened;
      stock = present;
    }
  }

  #remember(answer: Response): void {
    this.#token = answer.headers.get(OPENED_HEADER) ?? '';
    if (this.#token === '') throw new Error(`The form was not told what it has seen (${answer.status})`);
  }

  #send(method: string, body?: Fields, stock?: unknown): Promise<Response> {
    return fetch(`${this.#url}/admin/backend${this.#path}`, {
      method,
      headers: {
        authorization: this.#authorization,
        'content-type': 'application/json',
        ...(method === 'PUT' && { [OPENED_HEADER]: this.#token }),
        ...(stock !== undefined && { [OPENED_STOCK_HEADER]: typeof stock === 'number' ? String(stock) : '-' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}
