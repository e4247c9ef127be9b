import {
  addressOf,
  ANY_ERROR_STATUS,
  type AnyErrorCode,
  type AnyWireInput,
  type Endpoint,
  fieldProblem,
  type FieldProblem,
  type WireInput,
} from '@economat/contract';
import { getFetchClient, useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { refusalText, TOO_MANY_GUESSES } from './words';

/** Why a call failed, in French, with the API's error code if there was one. */
export interface Refused {
  readonly ok: false;
  readonly code: AnyErrorCode | null;
  readonly message: string;
  /** The fields of the input at fault. */
  readonly fields: readonly FieldProblem[];
  /** What the answer tells beside its code. */
  readonly details: unknown;
}

export type DeskResult<Data> = { readonly ok: true; readonly data: Data } | Refused;

/** A call of the desk. */
export type DeskRow = Extract<Endpoint, { access: 'staff' }>;
export type DeskInput<Row extends DeskRow> = WireInput<Row> & Pick<AnyWireInput, 'body'>;
type AnswerTo<Row extends DeskRow> = z.output<Row['answer']>;

/** The shop's own calls for staff, with the session of the desk. Never throws. */
export interface DeskApi {
  call<Row extends DeskRow>(row: Row, input: DeskInput<Row>): Promise<DeskResult<AnswerTo<Row>>>;
  /** Reads what a row answers at its address with everything filled in. */
  read<Row extends DeskRow>(row: Row, address: string): Promise<DeskResult<AnswerTo<Row>>>;
  /** Sends a form: the reason of a refusal, or null after `onTaken` was called with the answer. */
  take<Row extends DeskRow>(
    row: Row,
    input: DeskInput<Row>,
    onTaken: (answer: AnswerTo<Row>) => void,
  ): Promise<string | null>;
}

const CODES = Object.keys(ANY_ERROR_STATUS) as AnyErrorCode[];
const refusedCall = z.object({
  response: z.object({
    data: z.object({
      error: z.object({ details: z.looseObject({ code: z.enum(CODES), fields: z.optional(z.array(fieldProblem)) }) }),
    }),
  }),
});

/** A call without a limit of its own only refuses too many guesses at a password or a code. */
export function refusedBy(error: unknown, { limit }: DeskRow): Refused {
  const parsed = refusedCall.safeParse(error);
  const details = parsed.success ? parsed.data.response.data.error.details : null;
  const { code = null, fields = [] } = details ?? {};
  const isGuessing = code === 'too-many-requests' && limit === 'none';
  return { ok: false, code, fields, details, message: isGuessing ? TOO_MANY_GUESSES : refusalText(code) };
}

type FetchClient = Pick<ReturnType<typeof getFetchClient>, 'get' | 'post'>;

async function resultOf<Schema extends z.core.$ZodType>(
  sent: Promise<{ readonly data: unknown }>,
  answer: Schema,
  row: DeskRow,
): Promise<DeskResult<z.output<Schema>>> {
  try {
    const parsed = z.safeParse(answer, (await sent).data);
    return parsed.success ? { ok: true, data: parsed.data } : refusedBy(undefined, row);
  } catch (error) {
    return refusedBy(error, row);
  }
}

function deskApi(client: () => FetchClient): DeskApi {
  const api: DeskApi = {
    call<Row extends DeskRow>(row: Row, input: DeskInput<Row>) {
      const address = addressOf(row, input);
      if (row.method === 'GET') return api.read(row, address);
      return resultOf<Row['answer']>(client().post<unknown>(`/api${address}`, input.body), row.answer, row);
    },
    read<Row extends DeskRow>(row: Row, address: string) {
      return resultOf<Row['answer']>(client().get<unknown>(`/api${address}`), row.answer, row);
    },
    async take(row, input, onTaken) {
      const result = await api.call(row, input);
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
  return useMemo(() => deskApi(() => client), [client]);
}

/** For calls that outlive their screen, or go out before the second step. */
export const lastingDeskApi = deskApi(getFetchClient);
