import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../../endpoints/controller.ts';
import { orderServices } from '../../orders/order-services.ts';
import { done, type Refusal } from '../../outcome.ts';
import { confirmTransfers } from './confirm-transfers.ts';
import { readStatement } from './read-statement.ts';

const TOO_MANY_LINES: Refusal<'invalid-body'> = {
  ok: false,
  code: 'invalid-body',
  fields: [{ path: ['data', 'statement'], rule: 'too-many-lines' }],
};

/** Bank statements for staff. */
export const statementController = {
  async matchTransfers({ body }) {
    const read = await readStatement(orderServices().database.sql, body.data.statement);
    return read === null ? TOO_MANY_LINES : done({ data: { ...read, lines: [...read.lines] } });
  },

  async confirmTransfers({ body, caller }) {
    const data = await confirmTransfers(orderServices(), { ...body.data, by: caller.name });
    return data === null ? TOO_MANY_LINES : done({ data });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
