import { type Downloads, downloadsAnswer } from '@economat/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageTexts } from '../../../packages/invoice/src/testing/read-pdf.ts';
import * as z from 'zod/mini';
import { type Desk, deskOf, ITEM } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { call, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { borrowTerms, LEGAL_PAGE } from './support/general-terms.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
const sentFiles = z.tuple([z.object({ id: z.number(), url: z.string() })]);
let desk: Desk;
let orders: StaffDesk;
beforeAll(async () => {
  desk = await deskOf(shop().url);
  orders = await StaffDesk.open(shop().url);
});

const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}`.padEnd(2000));

/** A PDF in the media library: its id, and its address there without the desk's signature. */
async function sendPdf(text: string) {
  const answer = await desk.upload({ name: 'fiche.pdf', type: 'application/pdf', bytes: pdfOf(text) });
  const [{ id }] = sentFiles.parse(await answer.json());
  const [row] = await query<{ url: string }>(shop().databaseUrl, 'select url from files where id = $1', [id]);
  return { id, url: row?.url ?? '' };
}

const newArticle = () => addProduct(shop().databaseUrl, { price: '10' });

function order({ token }: Person, product: Product) {
  return placeOrder(shop().url, orderData([{ product, unitPrice: 10 }]), { token });
}

async function buy(person: Person, product: Product): Promise<string> {
  const { documentId } = placed(await order(person, product));
  await orders.move(documentId, 'transfer-received');
  return documentId;
}

async function downloadsOf({ token }: Person): Promise<Downloads> {
  const answer = await call(shop().url, 'GET', '/downloads', undefined, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return downloadsAnswer.parse(answer.body).data;
}

function load({ token }: Person, path: string): Promise<Response> {
  return fetch(`${shop().url}/api/downloads${path}`, { headers: { authorization: `Bearer ${token}` } });
}

describe('the files of articles', () => {
  it('are those of what the customer bought, in the languages that staff attached', async () => {
    const [buyer, outsider] = await Promise.all([registerPerson(shop().url), registerPerson(shop().url)]);
    const [bought, other, plain] = [await newArticle(), await newArticle(), await newArticle()];
    const [sheet, guide, guideEn, secret] = [await sendPdf('fds'), await sendPdf('notice'), await sendPdf('guide'), await sendPdf('autre')]; // prettier-ignore
    await desk.update(ITEM, bought.productId, { safetySheet: sheet.id, guide: guide.id, guideEn: guideEn.id, titleEn: 'Bleach' }); // prettier-ignore
    await desk.update(ITEM, other.productId, { guide: secret.id });
    await buy(buyer, bought);
    await buy(buyer, plain);
    await buy(outsider, other);
    // The media library counts in hundredths of a kilobyte.
    const bytes = 2000;
    expect((await downloadsOf(buyer)).articles).toEqual([
      {
        documentId: bought.productId,
        title: bought.title,
        titleEn: 'Bleach',
        files: [
          { kind: 'safety-sheet', versions: [{ language: 'fr', bytes }] },
          { kind: 'guide', versions: [{ language: 'fr', bytes }, { language: 'en', bytes }] }, // prettier-ignore
        ],
      },
    ]);
    const file = await load(buyer, `/articles/${bought.productId}/guide/en`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await file.arrayBuffer()).equals(pdfOf('guide'))).toBe(true);

    const refused = [
      [outsider, `/articles/${bought.productId}/guide/en`],
      [buyer, `/articles/${other.productId}/guide/fr`],
      [buyer, `/articles/${bought.productId}/safety-sheet/en`],
      [buyer, `/articles/${bought.productId}/icon/fr`],
      [buyer, `/articles/${plain.productId}/guide/fr`],
      [buyer, `/articles/guide/guide/fr`],
    ] as const;
    for (const [person, path] of refused) expect.soft((await load(person, path)).status, path).toBe(404);
  });

  it('are nobody’s of an order that is not paid yet or was cancelled', async () => {
    const buyer = await registerPerson(shop().url);
    const article = await newArticle();
    await desk.update(ITEM, article.productId, { guide: (await sendPdf('notice')).id });
    const { documentId } = placed(await order(buyer, article));
    expect((await downloadsOf(buyer)).articles).toEqual([]);
    expect((await load(buyer, `/articles/${article.productId}/guide/fr`)).status).toBe(404);
    await orders.move(documentId, 'cancel');
    expect((await downloadsOf(buyer)).articles).toEqual([]);
    await buy(buyer, article);
    expect((await downloadsOf(buyer)).articles).toHaveLength(1);
  });

  it('open to no stranger by their address in the media library, only to the desk', async () => {
    const article = await newArticle();
    const [attached, loose] = [await sendPdf('fds'), await sendPdf('plaquette')];
    await desk.update(ITEM, article.productId, { safetySheet: attached.id });
    const name = attached.url.slice('/uploads/'.length);
    const guesses = [attached.url, `/UPLOADS/${name}`, `/uploads/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`, `/uploads/${name.toUpperCase()}`, `/admin/backend${attached.url}`, `${attached.url}?until=9999999999999&signature=x`, '/uploads/%00.pdf']; // prettier-ignore
    for (const path of guesses) expect.soft((await fetch(shop().url + path)).ok, path).toBe(false);
    expect((await fetch(shop().url + loose.url)).status).toBe(200);
    const seen = z
      .object({ url: z.string() })
      .parse(await (await desk.call('GET', `/upload/files/${attached.id}`)).json());
    expect((await fetch(`${shop().url}/admin/backend${seen.url}`)).status).toBe(200);
    const [row] = await query<{ slug: string }>(shop().databaseUrl, 'select slug from sidebar_items where document_id = $1', [article.productId]); // prettier-ignore
    expect(await (await fetch(`${shop().url}/api/sidebar-items/${row?.slug}`)).text()).not.toContain(name);
  });
});

describe('the terms of sale', () => {
  const page = async () => {
    const answer = await fetch(`${shop().url}/api/legal-pages/cgv`);
    return ((await answer.json()) as { data: { version: string; fingerprint: string } }).data;
  };

  it('are kept as they were accepted, after their page has changed', async () => {
    const [buyer, outsider] = await Promise.all([registerPerson(shop().url), registerPerson(shop().url)]);
    const article = await newArticle();
    const documentId = await borrowTerms(shop());
    const first = await page();
    await order(buyer, article);
    await order(buyer, article);
    await desk.update(LEGAL_PAGE, documentId, { version: '2027-01', body: '# Nouvelles conditions', bodyEn: null });
    await expect.poll(async () => (await page()).version).toBe('2027-01');
    const second = await page();
    await order(buyer, article);
    const { terms } = await downloadsOf(buyer);
    expect(terms.map(({ version, languages }) => ({ version, languages }))).toEqual([
      { version: '2027-01', languages: ['fr'] },
      { version: first.version, languages: ['fr', 'en'] },
    ]);
    const [short, long] = await Promise.all(
      [second, first].map(async ({ fingerprint }) => {
        const file = await load(buyer, `/terms/${fingerprint}/fr`);
        expect(file.headers.get('content-type')).toBe('application/pdf');
        return (await pageTexts(new Uint8Array(await file.arrayBuffer()))).join(' ');
      }),
    );
    expect(short).toContain('Nouvelles conditions');
    expect(long).toContain('Qui vend, à qui');
    expect(long).not.toContain('Nouvelles conditions');
    expect((await load(buyer, `/terms/${second.fingerprint}/en`)).status).toBe(200);
    for (const path of [`/terms/${first.fingerprint}/de`, `/terms/${'0'.repeat(64)}/fr`, '/terms/cgv/fr'])
      expect.soft((await load(buyer, path)).status, path).toBe(404);
    expect((await load(outsider, `/terms/${first.fingerprint}/fr`)).status).toBe(404);
    expect((await downloadsOf(outsider)).terms).toEqual([]);
  });

  it('say where their text is not kept', async () => {
    const buyer = await registerPerson(shop().url);
    const { documentId } = placed(await order(buyer, await newArticle()));
    await query(shop().databaseUrl, `update orders set terms_fingerprint = $2 where document_id = $1`, [documentId, 'f'.repeat(64)]); // prettier-ignore
    expect((await downloadsOf(buyer)).terms).toMatchObject([{ languages: [] }]);
    expect((await load(buyer, `/terms/${'f'.repeat(64)}/fr`)).status).toBe(404);
  });
});
