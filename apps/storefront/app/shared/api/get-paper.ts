import type { Endpoint, PathParameters } from '@economat/contract';
import * as z from 'zod/mini';
import { requestOf } from './call.ts';
import { type ApiResult, browserFiles } from './client.ts';
import type { OrderAccess } from './order-access.ts';

const answer = z.instanceof(Blob);

/** A file of the API for whoever may open it. */
export function getPaper<Row extends Endpoint>(
  row: Row,
  params: PathParameters<Row['path']>,
  access: OrderAccess,
): Promise<ApiResult<Blob>> {
  const input = { params: params as Record<string, string>, access };
  return browserFiles.send({ ...requestOf({ ...row, answer }, input), answer, isFile: true });
}
