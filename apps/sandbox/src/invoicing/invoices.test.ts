import { expect, test } from 'vitest';
import * as z from 'zod';
import { invoiceXml, pdfWith, receiptXml } from '../testing/invoicing-files.ts';
import { PlatformClient } from '../testing/platform-client.ts';
import { orderScenario, startTestSandbox, testConfig } from '../testing/start.ts';

const INVOICE = { name: 'FA-2026-000001.xml', processingRule: 'B2B', trackingId: 'FA-2026-000001-1' };

async function start() {
  const sandbox = await startTestSandbox(await testConfig({ SANDBOX_INVOICING_PROCESSING_MS: '0' }));
  return { sandbox, platform: await PlatformClient.connect(sandbox) };
}

test('an invoice goes from its deposit to the buyer, and its bytes come back the same', async () => {
  const { platform } = await start();
  const flow = await platform.acknowledged(invoiceXml(), INVOICE);
  expect(flow).toMatchObject({ flowType: 'CustomerInvoice', acknowledgement: { status: 'Ok' } });
  expect(await platform.statuses()).toEqual(['200', '201', '202', '203']);
  expect(await platform.original(flow.flowId)).toBe(invoiceXml());
});

test('the XML inside a PDF is read, and a PDF without it is irrecevable', async () => {
  const { platform } = await start();
  const pdf = { ...INVOICE, flowSyntax: 'Factur-X' };
  const good = await platform.acknowledged(pdfWith('factur-x.xml', invoiceXml()), pdf);
  expect(good.acknowledgement.status).toBe('Ok');
  const bad = await platform.acknowledged(pdfWith('invoice.xml', invoiceXml()), pdf);
  expect(bad.acknowledgement.details).toMatchObject([{ reasonCode: 'FlowTypeError' }]);
  expect(await platform.statuses()).toEqual(['200', '201', '202', '203']);
});

test.each([
  ['an unknown buyer is rejected', { buyer: '443061833' }, ['213'], 'DEST_INC'],
  ['a buyer without platform is not reached', { buyer: '404833048' }, ['200'], 'NON_TRANSMISE'],
  ['a buyer with suffixes alone is reached', { buyer: '443061841' }, ['200', '201', '202', '203'], '200'],
  ['a wrong total is rejected', { total: '121.00' }, ['213'], 'MONTANTTOTAL_ERR'],
  ['an unknown rate is rejected', { rate: '21' }, ['213'], 'BR-FR-16'],
  ['an unknown frame is rejected', { frame: 'B' }, ['213'], 'BR-FR-08'],
  ['a marking against the rule of the flow is rejected', { marking: 'B2C' }, ['213'], 'REJ_COH'],
])('%s', async (_, sample, statuses, words) => {
  const { platform } = await start();
  await platform.acknowledged(invoiceXml(sample), INVOICE);
  expect(await platform.statuses()).toEqual(statuses);
  const [first] = await platform.search({ flowDirection: ['In'] });
  expect(await platform.original(first?.flowId ?? '')).toContain(words);
});

test('the same number twice is rejected, and the same bytes are known', async () => {
  const { platform } = await start();
  await platform.acknowledged(invoiceXml(), INVOICE);
  const again = await platform.acknowledged(invoiceXml(), INVOICE);
  expect(again.acknowledgement.details).toMatchObject([{ reasonCode: 'AlreadyExistingFlow' }]);
  await platform.acknowledged(invoiceXml().replace('>x<', '>y<'), INVOICE);
  expect(await platform.statuses()).toEqual(['200', '201', '202', '203', '213']);
});

test('money received is taken per rate, up to the total, for a known invoice', async () => {
  const { platform } = await start();
  await platform.acknowledged(invoiceXml(), INVOICE);
  const send = async (xml: string): Promise<string> => {
    const { acknowledgement } = await platform.acknowledged(xml, { name: 'CDV.xml', flowSyntax: 'CDAR' });
    return acknowledgement.details?.[0]?.reasonCode ?? acknowledgement.status;
  };
  const number = 'FA-2026-000001';
  expect(await send(receiptXml(number, []))).toBe('InvoiceLCAmountError');
  expect(await send(receiptXml(number, [['60.00', '']]))).toBe('InvoiceLCAmountError');
  expect(await send(receiptXml(number, [['60.00', '20']]))).toBe('Ok');
  expect(await send(receiptXml(number, [['60.01', '20']]))).toBe('InvoiceLCAmountError');
  expect(await send(receiptXml(number, [['-10.00', '20.0']]))).toBe('Ok');
  expect(await send(receiptXml(number, [['70.00', '20']]))).toBe('Ok');
  expect(await send(receiptXml(number, [], '210'))).toBe('InvoiceLCStatusError');
  expect(await send(receiptXml('FA-2026-000099', [['1.00', '20']]))).toBe('InvoiceLCRuleError');
});

test.each([
  ['refused-invoice', ['200', '201', '202', '203', '210']],
  ['disputed-invoice', ['200', '201', '202', '203', '207']],
  ['suspended-invoice', ['200', '201', '202', '203', '208']],
  ['rejected-invoice', ['213']],
  ['rejected-copy', ['200', '201', '202', '203', '213']],
  ['unknown-status', ['200', '201', '202', '203', '299']],
  ['statuses-out-of-order', ['203', '202', '201', '200']],
  ['duplicate-status', ['200', '200', '201', '202', '203']],
])('the scenario %s is followed by its statuses', async (scenario, statuses) => {
  const { sandbox, platform } = await start();
  await orderScenario(sandbox, { provider: 'invoicing', scenario, match: 'FA-2026-000001' });
  await platform.acknowledged(invoiceXml(), INVOICE);
  expect(await platform.statuses()).toEqual(statuses);
});

test('each ordered acknowledgement is an error of its name, and no invoice enters', async () => {
  const { sandbox, platform } = await start();
  for (const [scenario, code] of [
    ['ack-checksum', 'ChecksumMismatch'],
    ['ack-existing', 'AlreadyExistingFlow'],
    ['ack-schema', 'InvalidSchema'],
    ['ack-type', 'FlowTypeError'],
  ] as const) {
    await orderScenario(sandbox, { provider: 'invoicing', scenario });
    const flow = await platform.acknowledged(invoiceXml(), INVOICE);
    expect(flow.acknowledgement.details).toMatchObject([{ reasonCode: code }]);
  }
  expect(await platform.statuses()).toEqual([]);
});

test('statuses can exist before the deposit is answered', async () => {
  const { sandbox, platform } = await start();
  await orderScenario(sandbox, { provider: 'invoicing', scenario: 'early-status' });
  await platform.deposit(invoiceXml(), INVOICE);
  expect(await platform.statuses()).toEqual(['200', '201', '202', '203']);
});

test('a control sends any status, and a supplier’s invoice is delivered and answered', async () => {
  const { sandbox, platform } = await start();
  await platform.acknowledged(invoiceXml(), INVOICE);
  const control = (path: string, body: object): Promise<Response> =>
    fetch(`${sandbox.url}/api/invoicing/${path}`, { method: 'POST', body: JSON.stringify(body) });
  expect((await control('invoices/FA-2026-000001/statuses', { code: '205' })).status).toBe(201);
  expect((await platform.statuses()).at(-1)).toBe('205');

  const supplier = {
    number: 'S-77',
    issueDate: '20260912',
    seller: { siren: '552100554', name: 'Fournisseur & Fils' },
  };
  const buyer = { siren: '732829320', name: 'Vendeur' };
  expect((await control('supplier-invoices', { ...supplier, buyer, base: 10_000 })).status).toBe(201);
  const [delivered] = await platform.search({ flowType: ['SupplierInvoice'] });
  expect(await platform.original(delivered?.flowId ?? '')).toContain('Fournisseur &amp; Fils');
  const approval = receiptXml('S-77', [], '205').replaceAll('732829320', '552100554');
  const answer = await platform.acknowledged(approval, { name: 'CDV.xml', flowSyntax: 'CDAR' });
  expect(answer).toMatchObject({ flowType: 'SupplierInvoiceLC', acknowledgement: { status: 'Ok' } });
  const refusal = receiptXml('S-77', [], '210').replaceAll('732829320', '552100554');
  const withoutReason = await platform.acknowledged(refusal, { name: 'CDV.xml', flowSyntax: 'CDAR' });
  expect(withoutReason.acknowledgement.details).toMatchObject([{ reasonCode: 'InvoiceLCRuleError' }]);
});

test('what the platform holds is shown on its page and outlives a restart', async () => {
  const config = await testConfig({ SANDBOX_INVOICING_PROCESSING_MS: '0' });
  const first = await startTestSandbox(config);
  const platform = await PlatformClient.connect(first);
  const { flowId } = await platform.acknowledged(invoiceXml(), INVOICE);
  await first.close();
  const second = await startTestSandbox(config);
  const again = await PlatformClient.connect(second);
  expect(await again.original(flowId)).toBe(invoiceXml());
  expect(await again.statuses()).toHaveLength(4);
  const page = await (await fetch(`${second.url}/invoicing`)).text();
  expect(page).toContain('203 Mise à disposition');
  await fetch(`${second.url}/api/reset`, { method: 'POST' });
  const { flows } = z
    .object({ flows: z.array(z.unknown()) })
    .parse(await (await fetch(`${second.url}/api/invoicing/flows`)).json());
  expect(flows).toEqual([]);
});
