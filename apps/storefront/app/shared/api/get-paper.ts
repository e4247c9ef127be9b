import { addressOf, type Endpoint, ORDER_TOKEN_HEADER, type PathParameters } from '@economat/contract';
import type { OrderAccess } from './order-access.ts';

/** A file of the API for whoever may open it; null when it cannot be had. */
export async function getPaper<Row extends Endpoint>(
  row: Row,
  params: PathParameters<Row['path']>,
  { token, accessToken }: OrderAccess,
): Promise<Blob | null> {
  try {
    const answer = await fetch(
      `/api${addressOf(row, { params: params as Record<string, string>, query: undefined })}`,
      {
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(accessToken && { [ORDER_TOKEN_HEADER]: accessToken }),
        },
      },
    );
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
