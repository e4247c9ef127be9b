import * as z from 'zod';
import { json, type Answer } from '../http/reply.ts';
import { readJson, type HttpRequest } from '../http/request.ts';
import { route, type Route } from '../http/router.ts';
import type { CallLog } from './call-log.ts';
import type { InvoicingContext } from './context.ts';
import { line } from './directory/directory.ts';
import { addStatusFlow, sendStatus } from './life-cycle.ts';
import { reportTotals } from './reports/report-totals.ts';
import { deliverSupplierInvoice, supplierInvoiceBody } from './supplier-invoice.ts';

const statusBody = z.strictObject({
  code: z.string().regex(/^\d{3}$/),
  reason: z
    .strictObject({ code: z.string().min(1), text: z.string() })
    .nullable()
    .default(null),
  at: z.coerce.date().optional(),
});

const lineBody = z.strictObject({
  siren: z.string().regex(/^\d{9}$/),
  name: z.string().min(1),
  siret: z.string().nullable().default(null),
  routingCode: z.string().nullable().default(null),
  addressingSuffix: z.string().nullable().default(null),
  directoryLineStatus: z.enum(['Enabled', 'Disabled', 'Upcoming']).default('Enabled'),
});

const clockBody = z.strictObject({ aheadMs: z.number().int() });

/** What the platform holds, and what the other side does next, for tests. */
export function invoicingApiRoutes(context: InvoicingContext, calls: CallLog): Route[] {
  const { store, register, directory } = context;
  return [
    route('GET', '/api/invoicing/flows', () => json(200, { flows: store.list() })),
    route('GET', '/api/invoicing/calls', () => json(200, { calls: calls.list() })),
    route('GET', '/api/invoicing/invoices', () => json(200, { invoices: register.invoices() })),
    route('GET', '/api/invoicing/reports', () =>
      json(200, { reports: register.reports().map((report) => ({ ...report, totals: reportTotals(report) })) }),
    ),
    route('POST', '/api/invoicing/invoices/:number/statuses', (request) => pushStatus(context, request)),
    route('POST', '/api/invoicing/messages', async ({ body }) => {
      await addStatusFlow(context, 'CDV.xml', body);
      return json(201, { sent: true });
    }),
    route('POST', '/api/invoicing/supplier-invoices', async (request) => {
      const parsed = supplierInvoiceBody.safeParse(readJson(request));
      if (!parsed.success) return badRequest(parsed.error);
      return json(201, await deliverSupplierInvoice(context, parsed.data));
    }),
    route('POST', '/api/invoicing/directory', (request) => {
      const parsed = lineBody.safeParse(readJson(request));
      if (!parsed.success) return badRequest(parsed.error);
      const { siren, name, ...detail } = parsed.data;
      directory.put(line(siren, name, detail));
      return json(201, { lines: directory.lines() });
    }),
    route('POST', '/api/invoicing/clock', (request) => {
      const parsed = clockBody.safeParse(readJson(request));
      if (!parsed.success) return badRequest(parsed.error);
      store.setClock(parsed.data.aheadMs);
      return json(200, { now: store.now().toISOString() });
    }),
  ];
}

async function pushStatus(context: InvoicingContext, request: HttpRequest): Promise<Answer> {
  const parsed = statusBody.safeParse(readJson(request));
  if (!parsed.success) return badRequest(parsed.error);
  const invoice = context.register.findByNumber(request.params['number'] ?? '');
  if (invoice === null) return json(404, { error: 'not_found', message: 'No such invoice' });
  await sendStatus(context, invoice, parsed.data);
  return json(201, { sent: parsed.data.code });
}

function badRequest(error: z.ZodError): Answer {
  return json(400, { error: 'bad_request', details: z.flattenError(error) });
}
