import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  receivedBlock,
  reportXml,
  SALES_BLOCK,
  type ReportSample,
  UNNUMBERED_BLOCK,
} from '../../testing/invoicing-files.ts';
import { PlatformClient } from '../../testing/platform-client.ts';
import { orderScenario, startTestSandbox, testConfig } from '../../testing/start.ts';

const REPORT = { name: 'report.xml', flowSyntax: 'FRR', processingRule: 'NotApplicable' };

const reportsAnswer = z.object({
  reports: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      replaced: z.boolean(),
      totals: z.object({ base: z.number(), vat: z.number(), received: z.number() }),
    }),
  ),
});

async function start() {
  const sandbox = await startTestSandbox(await testConfig({ SANDBOX_INVOICING_PROCESSING_MS: '0' }));
  const platform = await PlatformClient.connect(sandbox);
  const send = async (sample: ReportSample, kind?: 'PaymentsReport'): Promise<string> => {
    const { acknowledgement } = await platform.acknowledged(reportXml(sample, kind), REPORT);
    return acknowledgement.details?.[0]?.reasonCode ?? acknowledgement.status;
  };
  const reports = async () =>
    reportsAnswer.parse(await (await fetch(`${sandbox.url}/api/invoicing/reports`)).json()).reports;
  return { sandbox, platform, send, reports };
}

test('a period is reported once, corrected as a whole, and its sums are kept', async () => {
  const { send, reports } = await start();
  expect(await send({ id: 'ER-1' })).toBe('Ok');
  expect(await send({ id: 'ER-2' })).toBe('REJ_UNI');
  expect(await send({ id: 'ER-2', start: '20260905', end: '20260920', blocks: '' })).toBe('REJ_UNI');
  expect(await send({ id: 'ER-1', type: 'RE' })).toBe('REJ_UNI');
  const negative = SALES_BLOCK.replaceAll(/(\d+\.\d\d)</g, '-$1<');
  expect(await send({ id: 'ER-3', type: 'RE', blocks: negative })).toBe('Ok');
  expect(await send({ id: 'ER-4', type: 'RE', start: '20261001', end: '20261010', blocks: '' })).toBe('REJ_COH');
  const kept = (await reports()).filter(({ status }) => status === '300');
  expect(kept).toMatchObject([
    { id: 'ER-1', replaced: true, totals: { base: 4_000, vat: 655 } },
    { id: 'ER-3', replaced: false, totals: { base: -4_000, vat: -655 } },
  ]);
});

test.each([
  ['an open period', { end: '20991231' }, 'REJ_PER'],
  ['an end that is its start', { end: '20260901' }, 'REJ_PER'],
  ['a wrong sum', { blocks: SALES_BLOCK.replace('40.00', '40.02') }, 'REJ_SEMAN'],
  ['an unknown rate', { blocks: SALES_BLOCK.replace('>20<', '>21<') }, 'REJ_SEMAN'],
  ['an unknown category', { blocks: SALES_BLOCK.replace('TLB1', 'B2C') }, 'REJ_SEMAN'],
  ['a day outside of the period', { blocks: SALES_BLOCK.replace('20260903', '20260911') }, 'REJ_COH'],
  ['the same day and category twice', { blocks: SALES_BLOCK + SALES_BLOCK }, 'REJ_COH'],
  ['a company of the Union by its name', { blocks: UNNUMBERED_BLOCK }, 'REJ_SEMAN'],
  [
    'children out of order',
    { blocks: SALES_BLOCK.replace(/(<Date>.*?<\/Date>)(<T.*?<\/T\w+>)/, '$2$1') },
    'InvalidSchema',
  ],
  ['an unknown element', { blocks: '<Comment>x</Comment>' }, 'InvalidSchema'],
])('%s is refused', async (_, sample, code) => {
  const { send } = await start();
  expect(await send(sample)).toBe(code);
});

test('a company outside of the Union is reported by its name', async () => {
  const { send } = await start();
  expect(await send({ blocks: UNNUMBERED_BLOCK.replaceAll('NL', 'CH') })).toBe('Ok');
});

test('transactions and payments in one file are refused', async () => {
  const { platform } = await start();
  const payments = `<PaymentsReport><ReportPeriod><StartDate>20260901</StartDate><EndDate>20260930</EndDate></ReportPeriod>${receivedBlock('60.00')}</PaymentsReport>`;
  const both = await platform.acknowledged(reportXml().replace('</Report>', `${payments}</Report>`), REPORT);
  expect(both).toMatchObject({ flowType: 'MultiFlowReport', acknowledgement: { status: 'Error' } });
});

test('payments are a report of their own, and the strict rule refuses a negative day', async () => {
  const { sandbox, send, reports } = await start();
  const month = { id: 'ER-P1', end: '20260930', blocks: receivedBlock('-60.00') };
  await orderScenario(sandbox, { provider: 'invoicing', scenario: 'strict-receipts' });
  expect(await send(month, 'PaymentsReport')).toBe('REJ_SEMAN');
  expect(await send(month, 'PaymentsReport')).toBe('Ok');
  expect(await send({ id: 'ER-T1' })).toBe('Ok');
  expect((await reports()).map(({ status, totals }) => [status, totals.received])).toEqual([
    ['301', -6_000],
    ['300', -6_000],
    ['300', 0],
  ]);
});
