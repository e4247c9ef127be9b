import { errorAnswer, type ErrorCode } from '@economat/contract';
import { getFetchClient, useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import * as z from 'zod/mini';

/** Why a call came to nothing; `unreachable` when there was no answer, or none that we understand. */
export type DeskRefusal = ErrorCode | 'unreachable';

export type DeskResult<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly refusal: DeskRefusal };

/** The shop's own calls for staff, made with the session of whoever is logged in. Never throws. */
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

/** For screens: what is under way when they close is given up. */
export function useDeskApi(): DeskApi {
  const client = useFetchClient();
  return useMemo(() => deskApiOf(client), [client]);
}

/** For what outlives the screen that asked. */
export function lastingDeskApi(): DeskApi {
  return deskApiOf(getFetchClient());
}
