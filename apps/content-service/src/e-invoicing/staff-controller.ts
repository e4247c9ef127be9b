import { Readable } from 'node:stream';
import {
  RECEIVED_PAGE_SIZE,
  type staffEndpoints,
  type Transmission,
  TRANSMISSIONS_PAGE_SIZE,
} from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { environment } from '../environment/environment.ts';
import { done, refused } from '../outcome.ts';
import { decideInvoice } from './received/decide-received.ts';
import { receivedFileName, receivedZip } from './received/export-received.ts';
import { countReceived, listReceived, lockReceived, readReceivedFile } from './received/received-invoice-queries.ts';
import { receivedView } from './received/received-view.ts';
import { retryAnswerTo } from './step-queries.ts';
import { takeStep } from './take-step.ts';
import {
  countTransmissions,
  findTransmission,
  listTransmissions,
  readConnection,
  readSentFile,
} from './transmission-list-queries.ts';
import { transmissionView } from './transmission-view.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** Electronic invoices, sent and received, for staff. */
export const eInvoicingController = {
  async transmissions({ query: { show = 'all', page = 1 } }) {
    const { sql } = shopDatabase();
    const counts = await countTransmissions(sql);
    const total = show === 'all' ? counts.all : counts.waiting;
    const window = { limit: TRANSMISSIONS_PAGE_SIZE, offset: (page - 1) * TRANSMISSIONS_PAGE_SIZE };
    const found = await listTransmissions(sql, { isForStaff: show === 'waiting', ...window });
    const data: Transmission[] = [];
    for (const document of found) data.push(await transmissionView(sql, document));
    const { connectedAt, readAt } = await readConnection(sql);
    return done({
      data,
      meta: {
        pagination: pagination(page, TRANSMISSIONS_PAGE_SIZE, total),
        waiting: counts.waiting,
        connectedAt: connectedAt?.toISOString() ?? null,
        isConfigured: environment().eInvoicing !== null,
        readAt: readAt?.toISOString() ?? null,
      },
    });
  },

  async transmittedFile({ params }) {
    const file = await readSentFile(shopDatabase().sql, params.number);
    return file === null ? refused('not-found') : sentFile(file.bytes, 'application/pdf', file.name);
  },

  async stepTransmission({ params, body, caller }) {
    const taken = await takeStep(shopDatabase(), params.number, { ...body.data, by: caller.name, at: shopTime() });
    if (!taken.ok) return taken;
    const document = await findTransmission(shopDatabase().sql, params.number);
    return document === null
      ? refused('not-found')
      : done({ data: await transmissionView(shopDatabase().sql, document) });
  },

  async receivedInvoices({ query: { page = 1 } }) {
    const { sql } = shopDatabase();
    const total = await countReceived(sql);
    const found = await listReceived(sql, RECEIVED_PAGE_SIZE, (page - 1) * RECEIVED_PAGE_SIZE);
    return done({ data: found.map(receivedView), meta: { pagination: pagination(page, RECEIVED_PAGE_SIZE, total) } });
  },

  async exportReceivedInvoices({ query: { from, to } }) {
    const zip = await receivedZip(shopDatabase().sql, from, to);
    return zip.ok ? sentFile(Readable.from(zip.value), 'application/zip', `factures-recues-${from}_${to}.zip`) : zip;
  },

  async receivedFile({ params }) {
    const file = await readReceivedFile(shopDatabase().sql, params.flow);
    if (file === null) return refused('not-found');
    // Others wrote it: it is saved, and never opened as a page of the shop.
    return sentFile(
      file.bytes,
      'application/octet-stream',
      receivedFileName({ flowId: params.flow, fileName: file.name }),
    );
  },

  async decideReceivedInvoice({ params, body: { data }, caller }) {
    const [reason, comment] = data.state === 'refused' ? [data.reason, data.comment] : [null, null];
    const decision = { state: data.state, reason, comment, by: caller.name };
    const deps = { database: shopDatabase(), now: shopTime };
    const decided = await decideInvoice(deps, params.flow, decision);
    return decided.ok ? done({ data: receivedView(decided.value) }) : decided;
  },

  async answerSupplierAgain({ params }) {
    return shopDatabase().transaction(async (sql) => {
      await retryAnswerTo(sql, params.flow);
      const invoice = await lockReceived(sql, params.flow);
      return invoice === null ? refused('not-found') : done({ data: receivedView(invoice) });
    });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

function pagination(page: number, pageSize: number, total: number) {
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}
