import { type Endpoint, errorAnswer, type ErrorCode, type FieldProblem, type RefusalOf } from '@economat/contract';
import * as z from 'zod/mini';
import { type CallInput, requestOf } from './call.ts';
import { type Asked, exchange, type SendRequest } from './exchange.ts';
import { tokenKeeper } from './token-keeper.ts';

/** Why a call returned no data. A refusal is an answer of the API; the others never reached it or are no JSON. */
export type ApiFailure<Code extends ErrorCode = ErrorCode> =
  | {
      kind: 'refused';
      status: number;
      code: Code;
      message: string;
      fields: readonly FieldProblem[];
      /** Further data of the code: `minimum`, `retryAfterSeconds`, the current cart of a 409… */
      details: Readonly<Record<string, unknown>>;
    }
  | { kind: 'unreachable' }
  | { kind: 'unexpected'; status: number };

export type ApiResult<Data, Code extends ErrorCode = ErrorCode> =
  | { ok: true; data: Data }
  | { ok: false; failure: ApiFailure<Code> };

export interface ApiRequest<Schema extends z.ZodMiniType> extends Asked {
  /** Under the API's base, with a leading slash: `/orders/abc`. */
  path: string;
  answer: Schema;
}

type Send = <Schema extends z.ZodMiniType>(request: ApiRequest<Schema>) => Promise<ApiResult<z.output<Schema>>>;

export interface ApiClient {
  /** Calls an endpoint of the contract. */
  call<Row extends Endpoint>(
    row: Row,
    input: CallInput<Row>,
  ): Promise<ApiResult<z.output<Row['answer']>, Extract<RefusalOf<Row>, ErrorCode>>>;
  /** Calls something that is no endpoint of the contract. */
  send: Send;
}

function clientOf(send: Send): ApiClient {
  return {
    send,
    call<Row extends Endpoint>(row: Row, input: CallInput<Row>) {
      // The endpoint lists its codes; an unknown one of a newer server is shown like any other.
      return send(requestOf(row, input)) as Promise<
        ApiResult<z.output<Row['answer']>, Extract<RefusalOf<Row>, ErrorCode>>
      >;
    },
  };
}

/** Above the slowest answer of the API (placing an order under load); a hung connection is given up. */
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * The only place that uses HTTP towards the content service. Every answer is parsed by the contract; expected failures are values.
 * @param base `/api`; on the server `send` takes it to one of the content service's replicas.
 */
export function createApiClient(base: string, timeoutMs = DEFAULT_TIMEOUT_MS, send: SendRequest = fetch): ApiClient {
  return clientOf(async ({ path, answer, ...asked }) => {
    const answered = await exchange(base + path, asked, timeoutMs, send);
    if (answered === null) return { ok: false, failure: { kind: 'unreachable' } };
    const { ok, status, content } = answered;
    if (!ok) return { ok: false, failure: refusal(status, content) };
    const parsed = z.safeParse(answer, content);
    if (!parsed.success) return { ok: false, failure: { kind: 'unexpected', status } };
    return { ok: true, data: parsed.data };
  });
}

/** True when the API rejected the token: nothing was done, so the call may be repeated with another one. */
function isTokenRefused(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'token-invalid';
}

/** Sends customers' calls with the current token; a rejected one is renewed once. */
function withRenewal(api: ApiClient): ApiClient {
  return clientOf(async (request) => {
    const keeper = tokenKeeper();
    if (!request.token || keeper === null) return api.send(request);
    const token = keeper.current(request.token);
    const result = await api.send({ ...request, token });
    if (result.ok || !isTokenRefused(result.failure)) return result;
    const renewed = await keeper.renew(token);
    if (renewed.ok) return api.send({ ...request, token: renewed.data });
    // No answer says nothing about the session: the caller may retry.
    return renewed.failure.kind === 'refused' ? result : renewed;
  });
}

/** The API as the browser reaches it, through the shop's own address. */
export const browserApi = withRenewal(createApiClient('/api'));

/** A large file over a slow network. */
const FILE_TIMEOUT_MS = 120_000;
export const browserFiles = withRenewal(createApiClient('/api', FILE_TIMEOUT_MS));

function refusal(status: number, content: unknown): ApiFailure {
  const parsed = z.safeParse(errorAnswer, content);
  const details = parsed.success ? parsed.data.error.details : {};
  const code = details.code ?? codeOfStatus(status);
  if (code === null) return { kind: 'unexpected', status };
  const message = parsed.success ? parsed.data.error.message : '';
  return { kind: 'refused', status, code, message, fields: details.fields ?? [], details };
}

/** The failure of an answer that is not the API's: a crash, a proxy's page, a firewall's. None of them is the buyer's network. */
function codeOfStatus(status: number): ErrorCode | null {
  if (status === 403) return 'forbidden';
  if (status === 413) return 'body-too-large';
  if (status === 429) return 'too-many-requests';
  if (status >= 502 && status <= 504) return 'service-unavailable';
  return status >= 500 ? 'internal-error' : null;
}
