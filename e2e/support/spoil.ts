import type { Page } from '@playwright/test';

export type Fault = 'lost' | 'nonsense' | { status: number; code: string };

/** The next calls to the address fail until `mend`. */
export async function spoil(page: Page, address: RegExp, fault: Fault): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => {
    if (fault === 'lost') return route.abort();
    if (fault === 'nonsense') return route.fulfill({ json: { surprise: true } });
    const { status, code } = fault;
    const error = { status, name: 'ApplicationError', message: 'refused', details: { code } };
    return route.fulfill({ status, json: { data: null, error } });
  });
}
