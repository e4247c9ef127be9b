import { PAPER_FILES, type staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { orderServices } from '../orders/order-services.ts';
import { printPapers } from './print-papers.ts';

/** What staff print for orders. */
export const paperController = {
  async printPapers({ query }) {
    const printed = await printPapers(orderServices(), query);
    if (!printed.ok) return printed;
    return sentFile(Buffer.from(printed.value), 'application/pdf', `${PAPER_FILES[query.kind]}.pdf`);
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
