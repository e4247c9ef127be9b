import { errorAnswer, type ErrorCode } from '@economat/contract';
import { getFetchClient, useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import * as z from 'zod/mini';

/** Why a call failed; `unreachable` without an answer that can be parsed. */
export type DeskRefusal = ErrorCode | 'unreachable';

export type DeskResult<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly refusal: DeskRefusal };

/**
 * The shop's own calls for staff, with the session of the desk. Never throws.
 * @param path below `/api/staff`.
 */
export interface DeskApi {
  /** @param path below `/api/staff`. */
  get<Schema extends z.core.$ZodType>(path: string, answer: Schema): Promise<DeskResult<z.output<Schema>>>;
  post<Schema extends z.core.$ZodType>(
    path: string,
    body: object | undefined,
    answer: Schema,
  ): Promise<DeskResult<z.output<Schema>>>;
}

const fetchError = z.object({ response: z.object({ data: errorAnswer }) });

function refusalOf(error: unknown): DeskRefusal {
  const parsed = fetchError.safeParse(error);
  return (parsed.success ? parsed.data.response.data.error.details.code : undefined) ?? 'unreachable';
}

async function read<Schema extends z.core.$ZodType>(
  call: Promise<{ readonly data: unknown }>,
  answer: Schema,
): Promise<DeskResult<z.output<Schema>>> {
  try {
    const parsed = z.safeParse(answer, (await call).data);
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false, refusal: 'unreachable' };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}

function deskApiOf({ get, post }: ReturnType<typeof getFetchClient>): DeskApi {
  return {
    get: (path, answer) => read(get<unknown>(`/api/staff${path}`), answer),
    post: (path, body, answer) => read(post<unknown>(`/api/staff${path}`, body), answer),
  };
}

/** For screens: pending calls are aborted when they close. */
export function useDeskApi(): DeskApi {
  const client = useFetchClient();
  return useMemo(() => deskApiOf(client), [client]);
}

/** For calls that outlive their screen. */
export function lastingDeskApi(): DeskApi {
  return deskApiOf(getFetchClient());
}
