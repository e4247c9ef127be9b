import { errorAnswer, type ErrorCode } from '@economat/contract';
import { getFetchClient, useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { refusalText } from './words';

/** Why a call failed, in French, with the API's error code if there was one. */
export interface Refused {
  readonly ok: false;
  readonly code: ErrorCode | null;
  readonly message: string;
}

export type DeskResult<Data> = { readonly ok: true; readonly data: Data } | Refused;

/** The shop's own calls for staff, with the session of the desk. Never throws. */
export interface DeskApi {
  get<Schema extends z.core.$ZodType>(path: string, answer: Schema): Promise<DeskResult<z.output<Schema>>>;
  post<Schema extends z.core.$ZodType>(
    path: string,
    body: object | undefined,
    answer: Schema,
  ): Promise<DeskResult<z.output<Schema>>>;
  /** Posts a form: the reason of a refusal, or null after `onTaken` was called with the answer. */
  take<Schema extends z.core.$ZodType>(
    path: string,
    body: object | undefined,
    answer: Schema,
    onTaken: (data: z.output<Schema>) => void,
  ): Promise<string | null>;
}

const fetchError = z.object({ response: z.object({ data: errorAnswer }) });

function refusedBy(error: unknown): Refused {
  const parsed = fetchError.safeParse(error);
  const code = (parsed.success ? parsed.data.response.data.error.details.code : undefined) ?? null;
  return { ok: false, code, message: refusalText(code) };
}

type FetchClient = Pick<ReturnType<typeof getFetchClient>, 'get' | 'post'>;

/** Calls below a base path. @param refused maps the error of a failed call; `undefined` for an answer that cannot be parsed. */
export function callsBelow(base: string, client: () => FetchClient, refused: (error: unknown) => Refused): DeskApi {
  async function read<Schema extends z.core.$ZodType>(
    call: Promise<{ readonly data: unknown }>,
    answer: Schema,
  ): Promise<DeskResult<z.output<Schema>>> {
    try {
      const parsed = z.safeParse(answer, (await call).data);
      return parsed.success ? { ok: true, data: parsed.data } : refused(undefined);
    } catch (error) {
      return refused(error);
    }
  }
  const api: DeskApi = {
    get: (path, answer) => read(client().get<unknown>(`${base}${path}`), answer),
    post: (path, body, answer) => read(client().post<unknown>(`${base}${path}`, body), answer),
    async take(path, body, answer, onTaken) {
      const result = await api.post(path, body, answer);
      if (!result.ok) return result.message;
      onTaken(result.data);
      return null;
    },
  };
  return api;
}

/** For screens: pending calls are aborted when they close. */
export function useDeskApi(): DeskApi {
  const client = useFetchClient();
  return useMemo(() => callsBelow('/api/staff', () => client, refusedBy), [client]);
}

/** For calls that outlive their screen. */
export const lastingDeskApi = callsBelow('/api/staff', getFetchClient, refusedBy);
