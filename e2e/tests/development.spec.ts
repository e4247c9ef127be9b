import { freePort, startStorefront } from '../../scripts/stack/index.ts';
import { expect, test } from '../support/shopper.ts';

test('the storefront of npm run dev opens', async ({ shop }, testInfo) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const storefront = await startStorefront({
    port,
    contentPort: Number(new URL(shop.contentUrl).port),
    dataDir: testInfo.outputPath('data'),
    publicUrl: `http://localhost:${port}`,
    nodeEnv: 'development',
    readyTimeoutMs: 240_000,
  });
  try {
    // The first page makes Vite read every source and its own configuration.
    const page = await fetch(storefront.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Économat');
  } finally {
    await storefront.stop();
  }
});
