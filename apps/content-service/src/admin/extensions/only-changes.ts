import { OPENED_HEADER, OPENED_STOCK_HEADER, refusedSave, type SaveConflict } from '@economat/contract';
import * as z from 'zod/mini';
import { type Fields, onlyChanged, withoutFields } from '../../form-saves/three-way';

const FORM_CALL = /\/content-manager\/(?:collection-types\/[^/?]+\/[a-z0-9]{24}|single-types\/[^/?]+)(?=\?|$)/;
const LOCALE = /[?&]locale=([\w-]+)/;

/** What a form shows: its fields as they were read, and which changes it has seen. */
interface OpenedForm {
  readonly fields: Fields;
  readonly token: string;
  /** The answer that it shows. */
  readonly text: string;
  /** When a save of it was refused. */
  readonly refusedAt?: number;
}
type Send = typeof window.fetch;
type Save = RequestInit & { readonly body: string };

/** The panel reads an entry again right after a refusal. */
const REREAD_MS = 5000;
const openedForms = new Map<string, OpenedForm>();
const anyFields = z.record(z.string(), z.unknown());
const answered = z.object({ data: anyFields });

/**
 * The panel sends every field of a form, changed or not, and would so undo what others have saved, or bring sold pieces back, while it was
 * open. Of a form that was read only the changes are sent; where somebody else changed the same field, its editor chooses.
 */
export function sendOnlyChanges(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const form = formOf(input instanceof Request ? input.url : String(input));
    if (form === null) return send(input, init);
    const opened = openedForms.get(form);
    if (opened !== undefined && isReread(init, opened)) return answerOf(opened);
    const body = init?.method === 'PUT' && typeof init.body === 'string' ? init.body : null;
    if (body === null || opened === undefined) return remember(form, await send(input, init));
    const answer = await save(send, input, { ...init, body }, opened);
    if (!answer.ok) openedForms.set(form, { ...opened, refusedAt: Date.now() });
    return remember(form, answer);
  };
}

/** An entry in one language. */
function formOf(url: string): string | null {
  const plain = decodeURIComponent(url);
  const path = FORM_CALL.exec(plain)?.[0];
  return path === undefined ? null : `${path} ${LOCALE.exec(plain)?.[1] ?? ''}`;
}

async function remember(form: string, answer: Response): Promise<Response> {
  const token = answer.headers.get(OPENED_HEADER);
  if (!answer.ok || token === null) return answer;
  const text = await answer.clone().text();
  const body = z.safeParse(answered, JSON.parse(text));
  if (body.success) openedForms.set(form, { fields: body.data.data, token, text });
  return answer;
}

function isReread(init: RequestInit | undefined, { refusedAt = 0 }: OpenedForm): boolean {
  return (init?.method ?? 'GET') === 'GET' && Date.now() - refusedAt < REREAD_MS;
}

/** What a form shows already: with another's changes it would begin anew, and lose what was typed. */
function answerOf({ text, token }: OpenedForm): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', [OPENED_HEADER]: token } });
}

async function save(send: Send, input: RequestInfo | URL, init: Save, opened: OpenedForm): Promise<Response> {
  let fields = onlyChanged(opened.fields, anyFields.parse(JSON.parse(init.body)));
  let { token } = opened;
  let stock: unknown = opened.fields['stock'];
  for (;;) {
    const headers = new Headers(init.headers);
    headers.set(OPENED_HEADER, token);
    if ('stock' in fields) headers.set(OPENED_STOCK_HEADER, typeof stock === 'number' ? String(stock) : '-');
    const answer = await send(input, { ...init, headers, body: JSON.stringify(fields) });
    const refusal = answer.status === 400 ? z.safeParse(refusedSave, await answer.clone().json()) : undefined;
    if (refusal?.success !== true) return answer;
    const { conflicts, opened: seen, stock: present } = refusal.data.error.details;
    const givenUp = await choose(conflicts);
    // The refusal's own sentence is shown, and the form keeps what was typed.
    if (givenUp === null) return answer;
    fields = withoutFields(fields, givenUp);
    token = seen;
    stock = present;
  }
}

/** The fields in which the editor gives way; null when nothing is to be saved. */
async function choose(conflicts: readonly SaveConflict[]): Promise<readonly string[] | null> {
  const { askAboutConflicts } = await import('../form-saves/ask-about-conflicts');
  return askAboutConflicts(conflicts);
}
