import {
  ctaBannersAnswer,
  homeHeroesAnswer,
  legalPageAnswer,
  partnersAnswer,
  shopSettingsAnswer,
  trustLogosAnswer,
} from '@economat/contract';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Desk, deskOf, ITEM } from './setup/desk.ts';
import { readItem } from './setup/public-api.ts';
import { staffMember } from './setup/staff-member.ts';
import { useTestService } from './setup/test-service.ts';
import { completeFields } from './support/complete-item.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { orderData, placed, placeOrder } from './support/order-client.ts';
import { stockOf } from './support/order-fixtures.ts';
import { SavedForm } from './support/saved-form.ts';

const service = useTestService('english-content');
let desk: Desk;

beforeAll(async () => {
  desk = await deskOf(service().url);
});

async function read(path: string): Promise<unknown> {
  return (await fetch(`${service().url}/api${path}`)).json();
}

const blocks = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

const FRENCH = {
  title: 'Serviettes en lin',
  quantity: '6 serviettes, 12 serviettes',
  PD_Description: blocks('Douces et légères.'),
  PD_Description2: '0,4 kg par pièce',
  PD_Points: 'Lin lavé, Tissées en France',
  safetyNotes: 'Laver à 60 °C.',
};
const ENGLISH = {
  titleEn: 'Linen towels',
  quantityEn: '6 towels, 12 towels',
  PD_DescriptionEn: blocks('Soft and light.'),
  PD_Description2En: '0.4 kg each',
  PD_PointsEn: 'Washed linen, Woven in France',
  safetyNotesEn: 'Wash at 60 °C.',
};

test('an article has its English texts beside the French ones, and stock and price once', async () => {
  const { url } = service();
  const { documentId } = await desk.create(ITEM, {
    ...(await completeFields(url)),
    ...FRENCH,
    ...ENGLISH,
    slug: 'serviettes-lin',
    PD_PriceRange: '30, 50',
    stock: 40,
    variants: [{ title: 'Couleur', titleEn: 'Colour', name: 'Sable', nameEn: 'Sand' }],
  });
  await expect.poll(async () => (await fetch(`${url}/api/sidebar-items/${documentId}`)).status).toBe(200);
  expect(await readItem(url, 'serviettes-lin')).toMatchObject({
    ...FRENCH,
    ...ENGLISH,
    PD_PriceRange: '30, 50',
    stock: 40,
    variants: [{ title: 'Couleur', titleEn: 'Colour', name: 'Sable', nameEn: 'Sand' }],
  });
});

test('an English text that was emptied is said to be missing, and the French one stays', async () => {
  const { url } = service();
  const { documentId } = await readItem(url, 'serviettes-lin');
  await desk.update(ITEM, documentId, { titleEn: '', PD_PointsEn: null });
  await expect
    .poll(() => readItem(url, 'serviettes-lin'))
    .toMatchObject({ ...FRENCH, titleEn: null, PD_PointsEn: null, quantityEn: ENGLISH.quantityEn });
});

const SITE = [
  {
    uid: 'api::cta-banner.cta-banner',
    path: '/cta-banners',
    of: (answer: unknown) => ctaBannersAnswer.parse(answer).data,
    english: { titleEn: 'Call us', descriptionEn: 'We answer.', actionLabelEn: 'Our number' },
  },
  {
    uid: 'api::home-hero.home-hero',
    path: '/home-heroes',
    of: (answer: unknown) => homeHeroesAnswer.parse(answer).data,
    english: { titleEn: 'Ready rooms', sentenceEn: 'All of it by tomorrow.', actionLabelEn: 'See the kits' },
  },
  {
    uid: 'api::home-page-partner-section.home-page-partner-section',
    path: '/home-page-partner-sections',
    of: (answer: unknown) => partnersAnswer.parse(answer).data,
    english: { categoryEn: 'Laundry', descriptionEn: 'Washes for us.' },
  },
  {
    uid: 'api::home-page-trust-logo.home-page-trust-logo',
    path: '/home-page-trust-logos',
    of: (answer: unknown) => trustLogosAnswer.parse(answer).data.map(({ image, ...logo }) => ({ ...image, ...logo })),
    english: { altEn: 'The Harbour Hotel' },
  },
];

test.each(SITE)(
  '$path: each entry has its English texts beside the French ones',
  async ({ uid, path, of, english }) => {
    const [before] = of(await read(path));
    await desk.update(uid, before?.documentId ?? '', english);
    const none = Object.fromEntries(Object.keys(english).map((name) => [name, null]));
    await expect.poll(async () => of(await read(path))[0]).toMatchObject({ ...before, ...none, ...english });
  },
);

test('the settings have an English tagline and area, which English legal texts name', async () => {
  const path = '/content-manager/single-types/api::shop-setting.shop-setting';
  const form = z.object({ data: z.looseObject({ delivery: z.looseObject({ area: z.string() }) }) });
  const { delivery } = form.parse(await (await desk.call('GET', path)).json()).data;
  await desk.call('PUT', path, {
    taglineEn: 'All that a guest needs',
    delivery: { ...delivery, area: 'la lune', areaEn: 'the moon' },
  });
  await expect
    .poll(async () => shopSettingsAnswer.parse(await read('/shop-settings')).data)
    .toMatchObject({ taglineEn: 'All that a guest needs', delivery: { area: 'la lune', areaEn: 'the moon' } });
  const { body, bodyEn } = legalPageAnswer.parse(await read('/legal-pages/cgv')).data;
  expect([body, bodyEn].map((text) => [text?.includes('la lune'), text?.includes('the moon')])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('sells exactly what there is while the English title is saved again and again', async () => {
  const { url, databaseUrl } = service();
  const orders = deepRounds(1_000);
  const fields = { title: 'Savon rond', slug: 'savon-rond-essai', PD_PriceRange: '10', stock: orders + 7 };
  const { documentId } = await desk.create(ITEM, { ...(await completeFields(url)), ...fields });
  const product = { productId: documentId, title: fields.title };
  // One opens the form anew for each save, the other sees only what its own saves answer.
  const other = await staffMember(url, 'editor');
  const opening = SavedForm.ofItem(url, documentId, desk.authorization);
  const staying = SavedForm.ofItem(url, documentId, other.authorization);
  await staying.open();
  let sold = 0;
  let saves = 0;
  const buy = async () => {
    while (sold < orders) {
      sold += 1;
      placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }])));
    }
  };
  const translate = async (form: SavedForm, names: readonly string[], opens: boolean) => {
    while (sold < orders) {
      if (opens) await form.open();
      saves += 1;
      await form.save(Object.fromEntries(names.map((name) => [name, `Item ${saves}`])));
    }
  };
  await Promise.all([
    ...Array.from({ length: 4 }, buy),
    translate(opening, ['titleEn'], true),
    translate(staying, ['PD_PointsEn', 'safetyNotesEn'], false),
  ]);
  // How many fit beside the orders is the machine's affair.
  expect(saves).toBeGreaterThan(orders / 50);
  expect(await stockOf(databaseUrl, product)).toBe(7);
  expect(opening.fields['titleEn']).toMatch(/^Item \d+$/);
});
