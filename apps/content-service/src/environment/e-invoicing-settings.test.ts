import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eInvoicingProblems, eInvoicingSettings, eInvoicingVariables } from './e-invoicing-settings.ts';

const schema = z.object(eInvoicingVariables);
const WHOLE = {
  EINVOICING_URL: 'https://pa.example/flow/v1/',
  EINVOICING_TOKEN_URL: 'https://auth.pa.example/token',
  EINVOICING_CLIENT_ID: 'shop',
  EINVOICING_CLIENT_SECRET: 'secret',
};

describe('the settings of electronic invoicing', () => {
  it('are off without any, and whole with the four that are needed', () => {
    expect(eInvoicingSettings(schema.parse({}))).toBeNull();
    expect(eInvoicingProblems(schema.parse({}))).toEqual([]);
    expect(eInvoicingSettings(schema.parse(WHOLE))).toMatchObject({
      url: 'https://pa.example/flow/v1',
      requestHeader: 'Request-Id',
      directoryUrl: null,
    });
  });

  it('name what half a configuration lacks', () => {
    const { EINVOICING_CLIENT_SECRET: _, ...half } = WHOLE;
    expect(eInvoicingProblems(schema.parse(half))).toEqual([expect.stringMatching(/^EINVOICING_CLIENT_SECRET: /)]);
  });

  it('refuse a header name that no request can have', () => {
    expect(schema.safeParse({ ...WHOLE, EINVOICING_REQUEST_HEADER: 'Id: x' }).success).toBe(false);
  });
});
