import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { canRunImages, copyTemplate, freePort, Images, type TestShopData } from '../../../scripts/stack/index.ts';
import { waitUntilHealthy } from '../../../scripts/stack/health.ts';
import { isDeep } from './support/deep-rounds.ts';
import { addProduct } from './support/order-fixtures.ts';
import { orderData, placed, placeOrder } from './support/order-client.ts';

const START_MS = 180_000;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'economat-images-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function imagesOfRelease(): Promise<Images> {
  const images = new Images(await temporaryFolder());
  console.log(await images.release());
  await images.makeBase();
  return images;
}

async function shopData(): Promise<TestShopData> {
  const data = await copyTemplate(inject('cluster'), 'release-images');
  onTestFinished(() => data.drop());
  return data;
}

/** Who a process runs as, and whether it holds any right of root. */
async function rightsOf(pid: number): Promise<{ uids: string | undefined; capabilities: string | undefined }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { uids: /^Uid:\s+(.*)$/m.exec(status)?.[1], capabilities: /^CapEff:\s+(.*)$/m.exec(status)?.[1] };
}

describe.runIf(isDeep() && canRunImages())('the images of a release', () => {
  test('take an order as an ordinary user who can write the data alone', { timeout: 1_800_000 }, async () => {
    const images = await imagesOfRelease();
    const { databaseUrl, dataDir } = await shopData();
    const [contentPort, shopPort] = [await freePort(), await freePort()];
    const publicUrl = `http://localhost:${shopPort}`;

    const service = await images.build('content-service');
    const content = await images.start(service, dataDir, {
      DATABASE_URL: databaseUrl,
      CONTENT_PORT: String(contentPort),
      SHOP_PUBLIC_URL: publicUrl,
      SHOP_SECRET: inject('cluster').secrets.SHOP_SECRET,
    });
    onTestFinished(async () => void (await content.stop()));
    await waitUntilHealthy(`http://127.0.0.1:${contentPort}/api/readyz`, content, START_MS);

    const front = await images.build('storefront');
    const storefront = await images.start(front, await temporaryFolder(), {
      CONTENT_URL: `http://127.0.0.1:${contentPort}`,
      SHOP_PORT: String(shopPort),
      SHOP_PUBLIC_URL: publicUrl,
    });
    onTestFinished(async () => void (await storefront.stop()));
    await waitUntilHealthy(`http://127.0.0.1:${shopPort}/readyz`, storefront, START_MS);
    console.log(`storefront ${front.megabytes} MB, content service ${service.megabytes} MB, base included`);

    const page = await fetch(`http://127.0.0.1:${shopPort}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Économat');
    const [picture = ''] = /\/uploads\/p\/[\w/]+\.webp/.exec(html) ?? [];
    expect((await fetch(`http://127.0.0.1:${shopPort}${picture}`)).headers.get('content-type')).toBe('image/webp');
    const desk = await fetch(`http://127.0.0.1:${shopPort}/admin`);
    expect(desk.status).toBe(200);
    const product = await addProduct(databaseUrl, { price: '10' });
    const sent = orderData([{ product, unitPrice: 10, quantity: 2 }]);
    const order = placed(await placeOrder(`http://127.0.0.1:${shopPort}`, sent));
    expect(order.orderNumber).toMatch(/\d/);

    for (const { pid } of [content, storefront]) {
      expect(await rightsOf(pid)).toEqual({ uids: '10001\t10001\t10001\t10001', capabilities: '0000000000000000' });
      const mounts = await readFile(`/proc/${pid}/mountinfo`, 'utf8');
      expect(mounts).toMatch(/ \/ ro[, ]/);
    }
    for (const part of [content, storefront]) expect((await part.stop()).code).toBe(0);
  });
});
